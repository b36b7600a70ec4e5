import { useQuery } from '@tanstack/react-query';
import type { Property } from '#api/properties/property.schema.ts';
import { BadgeMenu } from '#web/ui/menus/badge-menu.tsx';
import { assigneesQuery } from '#web/lib/queries/assignees.query.ts';
import { useAssignee } from '../mutations/progress.mutations.ts';

const unassigned = 'none';

/** Who works on the lead; not shown to someone who works alone. */
export function AssigneeMenu({ property }: { property: Property }) {
  const { assignedTo } = property;
  const { data = [] } = useQuery({ ...assigneesQuery(), staleTime: 60_000 });
  const { mutate } = useAssignee();
  if (data.length < 2 && !assignedTo) return null;
  return (
    <span data-hotkey="a" className="contents">
      <BadgeMenu
        label="Assigned to"
        value={assignedTo?.id ?? unassigned}
        options={[
          { value: unassigned, label: 'Unassigned' },
          ...data.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) =>
          mutate({ id: property.id, assignee: data.find((member) => member.id === id) ?? null })
        }
        hasDigits
      >
        {assignedTo?.name}
      </BadgeMenu>
    </span>
  );
}
