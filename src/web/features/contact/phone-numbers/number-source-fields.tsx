import { useId } from 'react';
import {
  numberSourceKinds,
  numberSourceLabels,
  type NumberSourceKind,
} from '#domain/contact/own-number.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { DraftChange, NumberDraft } from './number-form-state.ts';
import { useNumberSources } from './phone-numbers.query.ts';

const kinds = numberSourceKinds.map((value) => ({ value, label: numberSourceLabels[value] }));

type Props = {
  draft: NumberDraft;
  /** The name of a source that may be gone. */
  knownName: string;
  change: DraftChange;
  error: string | undefined;
};

/** What the number stands for: a lead that comes by it shows this as its source. */
export function NumberSourceFields({ draft: { source }, knownName, change, error }: Props) {
  const hintId = useId();
  const { data } = useNumberSources();
  const found = (data?.data ?? []).filter(({ kind }) => kind === source.kind);
  const isGone = source.id !== null && data && !found.some(({ id }) => id === source.id);
  const options = [
    ...found.map(({ id, name }) => ({ value: id, label: name })),
    ...(isGone ? [{ value: source.id!, label: `${knownName} (deleted)` }] : []),
  ];
  const setKind = (kind: NumberSourceKind) => change({ source: { kind, id: null } });
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField label="Source" value={source.kind} options={kinds} onChange={setKind} />
        {source.kind !== 'none' && (
          <SelectField
            label="Which one"
            required
            error={error}
            value={source.id ?? undefined}
            placeholder={options.length > 0 ? 'Choose' : 'There is none yet'}
            options={options}
            onChange={(id) => change({ source: { ...source, id } })}
          />
        )}
      </div>
      <p id={hintId} className="text-xs text-ink-faint">
        Where people see this number. A lead who calls or texts it shows this in its timeline.
      </p>
    </div>
  );
}
