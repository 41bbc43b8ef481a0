import { Each, Given, Lacking } from "~/facts/given";

/** The operator's team; who has no photograph yet is a silhouette, who has no name yet a role. */
export function Team() {
  return (
    <ul className="people">
      <Each list="team">
        {({ role, name, photo }, index) => (
          <li key={index} className="person">
            <Given fact={photo}>
              <img src={photo ?? ""} alt="" loading="lazy" width={400} height={400} className="portrait" />
            </Given>
            <Lacking fact={photo}>
              <Silhouette />
            </Lacking>
            <Given fact={name}>
              <p className="person-name">{name}</p>
            </Given>
            <p className="person-role">{role}</p>
          </li>
        )}
      </Each>
    </ul>
  );
}

function Silhouette() {
  return (
    <svg aria-hidden="true" viewBox="0 0 80 80" className="portrait border border-line">
      <circle cx="40" cy="33" r="13" className="fill-line" />
      <path d="M13 80c0-16 12-26 27-26s27 10 27 26z" className="fill-line" />
    </svg>
  );
}
