import type { ListConstants, ProposedConstant } from '#api/imports/import.schema.ts';
import { stateCode } from '#domain/places/us-states.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { CaseKindField } from './case-kind-field.tsx';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { Mapping } from './use-mapping.ts';

type ListConstantsProps = {
  kind: PropertyType;
  mapping: Mapping;
  /** Values that the list has for all its rows, with the reasons. */
  proposed: readonly ProposedConstant[];
  /** What rows lack though a column has it: it is asked for. */
  asked: readonly PlaceField[];
};

export type PlaceField = 'city' | 'state' | 'county' | 'zipCode';

const labels: Record<PlaceField, string> = {
  city: 'City',
  state: 'State',
  county: 'County',
  zipCode: 'ZIP',
};

/** Why a value cannot be sent, or undefined. */
export function constantError(field: keyof ListConstants, value: string): string | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  if (field === 'state' && !stateCode(text)) return 'Not a state: write TN or Tennessee.';
  if (field === 'zipCode' && !/^\d{5}(-\d{4})?$/.test(text)) return 'A ZIP has five digits.';
  return undefined;
}

/**
 * Values for every row that lacks them: proposed from title, file name or coordinates, else asked
 * for.
 */
export function ListConstantsFields({ kind, mapping, proposed, asked }: ListConstantsProps) {
  const { constants } = mapping.choice;
  const mapped = new Set(mapping.columns.map(({ field }) => field));
  const places = (Object.keys(labels) as PlaceField[]).filter(
    (field) => asked.includes(field) || !mapped.has(field) || constants[field] !== undefined,
  );
  const reasonOf = (field: keyof ListConstants) =>
    proposed.find((each) => each.field === field && each.value === constants[field])?.reason;
  const name = proposed.find((each) => each.field === 'listName')?.value;
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-3 rounded-lg border bg-surface px-3 py-3">
      <legend className="px-1 text-sm font-semibold text-ink">All rows are in</legend>
      {places.map((field) => (
        <InputField
          key={field}
          label={labels[field]}
          hint={reasonOf(field)}
          error={constantError(field, constants[field] ?? '')}
          value={constants[field] ?? ''}
          maxLength={field === 'zipCode' ? 10 : 60}
          autoComplete="off"
          onChange={(event) => mapping.setConstant(field, event.target.value)}
        />
      ))}
      <InputField
        label="List name"
        className="col-span-2"
        hint={
          <>
            Becomes a tag of every lead.{' '}
            {name && constants.listName !== name && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => mapping.setConstant('listName', name)}
              >
                Use “{name}”
              </Button>
            )}
          </>
        }
        value={constants.listName ?? ''}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => mapping.setConstant('listName', event.target.value)}
      />
      <CaseKindField mapping={mapping} kind={kind} className="col-span-2" />
    </fieldset>
  );
}
