import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { ClosingChecklist } from '#api/deals/closings.api.ts';
import {
  listConditionLabels,
  listConditions,
  type ListCondition,
} from '#domain/closings/closing-lists.ts';
import { usStates } from '#domain/places/us-states.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { useSaveChecklist } from './closings.mutations.ts';
import { closingChecklistQuery } from './closings.queries.ts';

const states = [
  { value: '', label: 'Every state' },
  ...Object.entries(usStates).map(([value, label]) => ({ value, label })),
];
const conditions: { value: ListCondition | ''; label: string }[] = [
  { value: '', label: 'Every deal' },
  ...listConditions.map((value) => ({ value, label: listConditionLabels[value] })),
];

/** What new deals begin with, by state and kind of deal. */
export function ChecklistDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(closingChecklistQuery);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {query.data ? (
        <ChecklistForm items={query.data.items} onClose={onClose} />
      ) : (
        <FormDialogContent
          title="Checklist of new deals"
          about={null}
          submitLabel="Save"
          disabled
          onSubmit={onClose}
        >
          <QueryState query={query} failed="The checklist cannot be shown" shape={['h-40']}>
            {() => null}
          </QueryState>
        </FormDialogContent>
      )}
    </Dialog>
  );
}

type Items = ClosingChecklist['items'];

function ChecklistForm({ items: stored, onClose }: { items: Items; onClose: () => void }) {
  const [items, setItems] = useState(stored);
  const save = useSaveChecklist(onClose);
  const change = (index: number, item: Partial<Items[number]>) =>
    setItems(items.map((each, at) => (at === index ? { ...each, ...item } : each)));
  return (
    <FormDialogContent
      title="Checklist of new deals"
      about="installation"
      description="Open deals keep theirs."
      width="lg"
      submitLabel="Save"
      disabled={items.some(({ title }) => title.trim() === '')}
      pending={save.isPending}
      onSubmit={() => save.mutate({ items })}
    >
      <ul className="flex flex-col gap-2 max-md:gap-4">
        {items.map(({ title, state, when }, index) => (
          // Entries have no identity of their own; they are only added at the end and taken out.
          <li key={index} className="flex flex-wrap items-center gap-2">
            <Input
              aria-label={`Entry ${index + 1}`}
              className="min-w-0 flex-1 basis-60 max-md:text-base"
              maxLength={200}
              value={title}
              onChange={({ target }) => change(index, { title: target.value })}
            />
            <Select
              label={`State of entry ${index + 1}`}
              className="w-36"
              value={state ?? ''}
              options={states}
              onChange={(next) => change(index, { state: next || null })}
            />
            <Select
              label={`Deals of entry ${index + 1}`}
              className="w-44"
              value={when ?? ''}
              options={conditions}
              onChange={(next) => change(index, { when: next || null })}
            />
            <IconButton
              label={`Take entry ${index + 1} out`}
              className="max-md:size-11"
              onClick={() => setItems(items.filter((_, at) => at !== index))}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        className="self-start max-md:h-11"
        onClick={() => setItems([...items, { title: '', state: null, when: null }])}
      >
        <Plus aria-hidden /> Add an entry
      </Button>
    </FormDialogContent>
  );
}
