import { useSite } from "~/frame/site-facts";
import { ROLES } from "./roles";

type Member = { role: string; name?: string | null; photo?: string | null };

export function Team() {
  const told = useSite()?.team ?? [];
  const team: readonly Member[] = told.length > 0 ? told : ROLES.map((role) => ({ role }));
  return (
    <ul className="people">
      {team.map((member, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a role and have no name yet
        <li key={index}>
          <Portrait member={member} />
          {member.name && <p className="mt-3 font-semibold">{member.name.toUpperCase()}</p>}
          <p className={member.name ? "text-dim" : "mt-3 font-semibold"}>{member.role}</p>
        </li>
      ))}
    </ul>
  );
}

function Portrait({ member: { photo, name, role } }: { member: Member }) {
  if (photo) {
    return (
      <img
        src={photo}
        alt={name ?? role}
        loading="lazy"
        className="aspect-square w-full bg-wash object-cover"
      />
    );
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 80 80" className="aspect-square w-full border border-line bg-wash">
      <circle cx="40" cy="33" r="13" className="fill-line" />
      <path d="M13 80c0-16 12-26 27-26s27 10 27 26z" className="fill-line" />
    </svg>
  );
}
