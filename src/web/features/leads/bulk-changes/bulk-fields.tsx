import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { driveNumberOptions, leadStatuses, leadStatusLabels } from '#domain/leads/lead-status.ts';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { assigneesQuery } from '#web/lib/queries/assignees.query.ts';
import type { BulkActionInput } from './bulk-change.mutation.ts';
import type { BulkDialogKind } from './bulk-dialog-kind.ts';

type BulkFieldsProps = {
  kind: BulkDialogKind;
  /** Null while no value is chosen. */
  onChange: (action: BulkActionInput | null) => void;
};

const statuses = leadStatuses.map((value) => ({ value, label: leadStatusLabels[value] }));
const drives = driveNumberOptions.map((number) => ({
  value: String(number),
  label: `Drive #${number}`,
}));

/** The value that a bulk change sets. */
export function BulkFields({ kind, onChange }: BulkFieldsProps) {
  const [value, setValue] = useState('');
  if (kind === 'tags') return <TagFields onChange={onChange} />;
  if (kind === 'assign') return <AssigneeField onChange={onChange} />;
  const isStatus = kind === 'lead_status';
  return (
    <Select
      label={isStatus ? 'Lead status' : 'Drive number'}
      className="w-full"
      value={value}
      options={isStatus ? statuses : drives}
      onChange={(next) => {
        setValue(next);
        onChange(
          isStatus
            ? { kind: 'lead_status', leadStatus: next }
            : { kind: 'drive_number', driveNumber: Number(next) },
        );
      }}
    />
  );
}

type ValueProps = Pick<BulkFieldsProps, 'onChange'>;
const unassigned = 'none';

function AssigneeField({ onChange }: ValueProps) {
  const [value, setValue] = useState('');
  const { data = [] } = useQuery(assigneesQuery());
  return (
    <Select
      label="Assign to"
      className="w-full"
      value={value}
      options={[
        ...data.map(({ id, name }) => ({ value: id, label: name })),
        { value: unassigned, label: 'No one' },
      ]}
      onChange={(next) => {
        setValue(next);
        onChange({ kind: 'assign', assignedTo: next === unassigned ? null : next });
      }}
    />
  );
}

const tagActions = [
  { value: 'add_tags', label: 'Add' },
  { value: 'remove_tags', label: 'Remove' },
] as const;

function TagFields({ onChange }: ValueProps) {
  const [kind, setKind] = useState<'add_tags' | 'remove_tags'>('add_tags');
  const [text, setText] = useState('');
  const report = (nextKind: typeof kind, nextText: string) => {
    const tags = nextText
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean);
    onChange(tags.length > 0 ? { kind: nextKind, tags } : null);
  };
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Add or remove"
        value={kind}
        segments={tagActions}
        onChange={(next) => {
          setKind(next);
          report(next, text);
        }}
      />
      <Field label="Tags" hint="Separate several by commas">
        {(control) => (
          <Input
            {...control}
            value={text}
            maxLength={300}
            onChange={({ target }) => {
              setText(target.value);
              report(kind, target.value);
            }}
          />
        )}
      </Field>
    </div>
  );
}
