import { type StaffRole, staffRoleNames, staffRoles } from "../../../contract/roles.ts";

const roleHints: Record<StaffRole, string> = {
  owner: "Can do everything, including prices, settings, and the team.",
  editor: "Writes and publishes content. Sees plans and settings, but can’t change them.",
  support: "Answers leads, helps customers, gives refunds, and reviews the quarantine.",
  viewer: "Sees what visitors see. Can’t change anything.",
};

/** Chooses what somebody may do. */
export function RoleChoice(props: {
  role: StaffRole;
  change: (role: StaffRole) => void;
  disabled?: boolean;
}) {
  const { role, change, disabled } = props;
  return (
    <fieldset className="field" disabled={disabled}>
      <legend className="field-label">Role</legend>
      <div className="grid gap-2">
        {staffRoles.map((one) => (
          <label key={one} className="choice flex gap-3">
            <input
              type="radio"
              name="role"
              value={one}
              checked={one === role}
              onChange={() => change(one)}
            />
            <span>
              <span className="block font-medium">{staffRoleNames[one]}</span>
              <span className="text-muted">{roleHints[one]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
