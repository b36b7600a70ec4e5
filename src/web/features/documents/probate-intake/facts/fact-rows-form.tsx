import type { GivenFacts, PetitionFacts } from '#api/petition-facts.schema.ts';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { heirParts, heirsOf } from './fact-rows.ts';

const wills = [
  { value: 'unknown', label: 'Not said' },
  { value: 'yes', label: 'There is a will' },
  { value: 'no', label: 'No will' },
] as const;

type FactRowsFormProps = {
  facts: PetitionFacts;
  given: GivenFacts;
  onChange: (given: GivenFacts) => void;
  onActivate: (name: string) => void;
};

/** The facts as fields; an heir with an emptied name is left out. */
export function FactRowsForm({ facts, given, onChange, onActivate }: FactRowsFormProps) {
  const heirs = heirsOf(facts, given);
  const changeHeir = (index: number, part: (typeof heirParts)[number][0], value: string) =>
    onChange({
      ...given,
      heirs: heirs.map((heir, i) => (i === index ? { ...heir, [part]: value } : heir)),
    });
  const will = given.will ?? facts.will.value;
  return (
    <div className="flex flex-col gap-3 px-2 pb-2">
      <div className="grid gap-3 sm:grid-cols-2">
        <InputField
          label="Kind of petition"
          value={given.petitionKind ?? facts.petitionKinds[0]?.value ?? ''}
          onFocus={() => onActivate('facts.petitionKind')}
          onChange={(event) => onChange({ ...given, petitionKind: event.target.value })}
        />
        <SelectField
          label="Will"
          value={will === 'yes' || will === 'no' ? will : 'unknown'}
          options={wills}
          onChange={(next) => onChange({ ...given, will: next === 'unknown' ? '' : next })}
        />
        <InputField
          label="Hearing date"
          type="date"
          value={given.hearingDate ?? facts.hearingDate.value}
          onFocus={() => onActivate('facts.hearingDate')}
          onChange={(event) => onChange({ ...given, hearingDate: event.target.value })}
        />
        <InputField
          label="Value of the estate"
          hint="In dollars"
          inputMode="decimal"
          value={given.estateValue ?? facts.estateValue.value}
          onFocus={() => onActivate('facts.estateValue')}
          onChange={(event) =>
            onChange({ ...given, estateValue: event.target.value.replace(/[$,\s]/g, '') })
          }
        />
      </div>
      {heirs.map((heir, i) => (
        // The focus of any of its fields shows the heir's place.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <fieldset key={i} onFocus={() => onActivate(`facts.heirs.${i}`)}>
          <legend className="pb-1 text-xs font-medium text-ink-soft">Heir {i + 1}</legend>
          <div className="grid grid-cols-2 gap-2">
            {heirParts.map(([part, label]) => (
              <InputField
                key={part}
                label={label}
                value={heir[part]}
                onChange={(event) => changeHeir(i, part, event.target.value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
