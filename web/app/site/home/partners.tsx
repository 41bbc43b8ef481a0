import { useSite } from "~/frame/site-facts";
import { Chapter } from "~/ui/chapter";

/** The operator's partners; without any there is no strip. */
export function Partners() {
  const partners = useSite()?.partners ?? [];
  if (partners.length === 0) return null;
  return (
    <Chapter title="Our partners">
      <ul className="flex flex-wrap items-center gap-x-12 gap-y-6">
        {partners.map(({ name, logo, url }) => (
          <li key={name}>
            <a href={url} rel="noopener" className="grid min-h-11 place-items-center">
              <img src={logo} alt={name} loading="lazy" height={40} className="h-10 w-auto" />
            </a>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
