import { Each, Given } from "~/facts/given";

/** The operator's team; who has no photograph yet has none, who has no name yet a role. */
export function Team() {
  return (
    <>
      <ul className="people">
        <Each list="team">
          {({ role, name, photo }, index) => (
            <li key={index} className="person">
              <Given fact={photo}>
                <img src={photo ?? ""} alt="" loading="lazy" width={400} height={400} className="portrait" />
              </Given>
              <Given fact={name}>
                <p className="person-name">{name}</p>
              </Given>
              <p className="person-role">{role}</p>
            </li>
          )}
        </Each>
      </ul>
      <p className="people-unnamed">Names are published when each person has agreed.</p>
    </>
  );
}
