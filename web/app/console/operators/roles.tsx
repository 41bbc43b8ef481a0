import type { Role } from "~/api/schema";

/** The purpose of each role (product rules, section 5). */
export const ROLES: readonly { role: Role; text: string }[] = [
  { role: "support", text: "Reads clients, answers messages, freezes accounts" },
  { role: "trader", text: "Enters and approves weekly results" },
  { role: "treasurer", text: "Deposits in quarantine, payout batches, capital" },
  { role: "compliance", text: "Approves withdrawals, releases accounts, reads the audit trail" },
  { role: "admin", text: "Plans, promotions, content, operators" },
];

type Props = { chosen: readonly Role[]; onChange: (roles: Role[]) => void; error?: string | undefined };

/** The roles of an operator. Approving payouts and sending them are never in one hand; the server sees to it. */
export function RolesField({ chosen, onChange, error }: Props) {
  const toggle = (role: Role) =>
    onChange(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  return (
    <fieldset className="roles">
      <legend>Roles</legend>
      {ROLES.map(({ role, text }) => (
        <label key={role}>
          <input type="checkbox" checked={chosen.includes(role)} onChange={() => toggle(role)} />
          <span>
            <strong>{role}</strong> <span className="quiet">{text}</span>
          </span>
        </label>
      ))}
      {error !== undefined && <p className="problem">{error}</p>}
    </fieldset>
  );
}
