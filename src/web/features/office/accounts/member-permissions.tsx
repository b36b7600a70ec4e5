import { memberPermissions, permissionWords } from '#domain/member-permissions.ts';
import { listTeam, setMemberPermissions, type TeamMember } from '#api/accounts/team.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';

/** A member's permissions, each with a check box; effective immediately. */
export function MemberPermissions({ member }: { member: TeamMember }) {
  const save = useMutationWithToast({
    act: (permissions: TeamMember['permissions']) =>
      call(setMemberPermissions, { params: { id: member.id }, body: { permissions } }),
    failed: 'The permission was not changed',
    refresh: [listTeam.path],
  });
  const allowed = save.isPending ? save.variables : member.permissions;
  return (
    <fieldset className="mt-1 flex flex-wrap gap-x-4" disabled={save.isPending}>
      <legend className="sr-only">What {member.name} may do</legend>
      {memberPermissions.map((permission) => (
        <CheckboxField
          key={permission}
          className="max-md:min-h-11"
          checked={allowed.includes(permission)}
          onChange={(isAllowed) =>
            save.mutate(
              memberPermissions.filter((one) =>
                one === permission ? isAllowed : allowed.includes(one),
              ),
            )
          }
        >
          {permissionWords[permission].label}
        </CheckboxField>
      ))}
    </fieldset>
  );
}
