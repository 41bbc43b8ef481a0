import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { typedOf } from "~/console/manual/typed";
import { WithManual } from "~/console/work/links";

describe("the manual", () => {
  test("what is copied of commands is what is typed", () => {
    const block = "$ ballast restore \\\n>   --from a\nrestored …\n> not typed\n$ ballast verify\n";
    expect(typedOf(block)).toBe("ballast restore \\\n  --from a\nballast verify\n");
    expect(typedOf("…\n")).toBe("");
  });

  test("a hint leads to the page that it names", () => {
    const text =
      "Set backup.to (`ballast manual backup`), or see `ballast manual monitoring#ballastdown`; run `ballast`.";
    render(<WithManual text={text} />, { wrapper: MemoryRouter });
    const [backup, runbook] = screen.getAllByRole("link");
    expect(backup).toHaveAttribute("href", "/console/manual/backup");
    expect(runbook).toHaveAttribute("href", "/console/manual/monitoring#ballastdown");
    expect(document.body).toHaveTextContent("Set backup.to (ballast manual backup), or see");
    expect(document.body).toHaveTextContent("; run `ballast`.");
  });
});
