import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { assigneesQuery } from '#web/lib/queries/assignees.query.ts';
import type { BulkActionInput } from './bulk-change.mutation.ts';

type BulkFieldsProps = {
  kind: 'tags' | 'assign';
  /** Null while no value is chosen. */
  onChange: (action: BulkActionInput | null) => void;
};

/** The value that a bulk change sets. */
export function BulkFields({ kind, onChange }: BulkFieldsProps) {
  return kind === 'tags' ? (
    <TagFields onChange={onChange} />
  ) : (
    <AssigneeField onChange={onChange} />
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
      <InputField
        label="Tags"
        hint="Separate several by commas"
        value={text}
        maxLength={300}
        onChange={({ target }) => {
          setText(target.value);
          report(kind, target.value);
        }}
      />
    </div>
  );
}
