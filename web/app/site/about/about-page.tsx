import { Given } from "~/facts/given";
import { pageMeta } from "~/facts/page-meta";
import { useCompany } from "~/facts/site-facts";
import { Chapter, ProseChapter } from "~/ui/chapter";
import { PageHead } from "~/ui/page-head";
import { PageText } from "../text/page-text";
import { Team } from "./team";

export const meta = () =>
  pageMeta("About us", "A managed crypto trading service in which every figure is true by construction.");

export default function About() {
  const company = useCompany();
  return (
    <>
      <PageHead title="About us" />
      <PageText name="about-us" />
      <Chapter title="The team">
        <Team />
      </Chapter>
      <Given fact={company.legalName}>
        <ProseChapter title="The company">
          <p>{company.legalName}</p>
          <Given fact={company.address}>
            <p className="whitespace-pre-line">{company.address}</p>
          </Given>
          <Given fact={company.licence}>
            <p className="whitespace-pre-line">{company.licence}</p>
          </Given>
        </ProseChapter>
      </Given>
    </>
  );
}
