import type { Property } from '#api/properties/property.schema.ts';
import { factFieldNames, factFields, type FactField } from '#domain/facts/fact-fields.ts';
import { toldText, type ToldFact } from '#domain/facts/fact-sources.ts';
import { meanings } from '#domain/facts/meanings.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DraftNotice } from '#web/ui/feedback/draft-notice.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { factDrafts, parseTypedFacts, readDrafts, type FactDrafts } from './fact-drafts.ts';
import { useFacts } from './facts.mutations.ts';

type FactsFormProps = { property: Property; told: readonly ToldFact[]; onClose: () => void };

/** Every fact of a house, each with what its sources say. What is typed here no list overwrites. */
export function FactsForm({ property, told, onClose }: FactsFormProps) {
  // Only what was typed is kept: another user's facts are not overwritten with it.
  const typed = useDraft<Partial<FactDrafts>>({
    kind: 'facts',
    id: property.id,
    empty: {},
    parse: parseTypedFacts,
    onClosed: { title: 'The facts of the house are not saved yet' },
  });
  const present = factDrafts(property);
  const drafts = { ...present, ...typed.value };
  const change = useFacts();
  const { facts, wrong } = readDrafts(property, drafts);
  const isUnchanged = Object.keys(facts).length === 0;
  const save = async () => {
    if (await typed.send(change.mutateAsync({ id: property.id, facts }))) onClose();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong.length > 0) return;
        if (isUnchanged) onClose();
        else void save();
      }}
    >
      {typed.wasKept && <DraftNotice onClear={typed.clear} />}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {factFieldNames.map((field) => (
          <FactInput
            key={field}
            field={field}
            drafts={drafts}
            isWrong={wrong.includes(field)}
            told={told.find((fact) => fact.field === field)}
            onChange={(text) => {
              const now = Object.entries({ ...typed.value, [field]: text });
              typed.change(
                Object.fromEntries(
                  now.filter(([name, value]) => value !== present[name as FactField]),
                ),
              );
            }}
          />
        ))}
      </div>
      <p className="text-xs text-ink-faint">
        {meanings.absentee} {meanings.equity} {meanings.vacant}
      </p>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={change.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

const units = { money: '$', area: 'sq ft' } as const;
const unknown = { value: 'unknown', label: 'Not known' };
const yesOrNo = [unknown, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }];

function FactInput(props: {
  field: FactField;
  drafts: FactDrafts;
  isWrong: boolean;
  told: ToldFact | undefined;
  onChange: (text: string) => void;
}) {
  const { field, drafts, isWrong, told, onChange } = props;
  const { kind, label, ...row } = factFields[field];
  const options =
    'choices' in row
      ? [
          unknown,
          ...row.choices.map((value) => ({ value: value as string, label: value as string })),
        ]
      : yesOrNo;
  const unit = kind === 'money' || kind === 'area' ? units[kind] : '';
  return (
    <Field
      label={label}
      error={isWrong ? 'Check this value' : undefined}
      hint={told && <span title={toldText(told)}>{toldText(told)}</span>}
    >
      {(control) =>
        kind === 'flag' || kind === 'choice' ? (
          <Select
            {...control}
            label={label}
            className="w-full"
            value={drafts[field] || 'unknown'}
            options={options}
            onChange={(next) => onChange(next === 'unknown' ? '' : next)}
          />
        ) : (
          <Input
            {...control}
            type={kind === 'day' ? 'date' : 'text'}
            inputMode={kind === 'text' || kind === 'day' ? undefined : 'decimal'}
            value={drafts[field]}
            after={unit && <span className="pr-2 text-xs text-ink-faint">{unit}</span>}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
