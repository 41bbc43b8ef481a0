import { Each, Given, GivenAny, Lacking } from "~/facts/given";
import { Chapter } from "~/ui/chapter";

/** The operator's partners; without any there is no strip. */
export function Partners() {
  return (
    <GivenAny list="partners">
      <Chapter title="Our partners">
        <ul className="partners">
          <Each list="partners">
            {({ name, logo, url, width, height }, index) => (
              <li key={index}>
                <a href={url} rel="noopener" className="partner">
                  <Given fact={logo}>
                    <img
                      src={logo ?? ""}
                      alt={name}
                      loading="lazy"
                      width={width ?? undefined}
                      height={height ?? undefined}
                    />
                  </Given>
                  <Lacking fact={logo}>
                    <span>{name}</span>
                  </Lacking>
                </a>
              </li>
            )}
          </Each>
        </ul>
      </Chapter>
    </GivenAny>
  );
}
