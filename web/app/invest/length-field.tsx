import type { UseFormRegisterReturn } from "react-hook-form";
import { siteResource } from "~/api/public";
import { useResource } from "~/api/resource";
import { monthsText } from "~/client/life";
import { Choices } from "~/ui/choices";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";

/** The lengths of a contract side by side. */
export function LengthField({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const site = useResource(siteResource);
  if (site.phase === "pending") return <Skeleton className="h-30 sm:h-18 xl:h-30" />;
  if (site.phase === "failed") return <LoadFailure message={site.failure.message} retry={site.retry} />;
  return (
    <Choices
      legend="Contract length"
      field={field}
      options={site.data.site.rules.contractLengths.map((months) => ({
        value: String(months),
        text: monthsText(months),
      }))}
      error={error}
      className="grid-cols-2 sm:grid-cols-4 xl:grid-cols-2"
    />
  );
}
