import { useQuery } from '@tanstack/react-query';
import { listFieldValues } from '#api/properties/properties.api.ts';
import { countedFields, type CountedField } from '#domain/leads/counted-fields.ts';
import { withoutCapitals } from '#domain/leads/owner-names/name-case.ts';
import { call } from '#web/lib/call.ts';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import type { ConditionValueEditorProps } from './typed-value.tsx';

const isCounted = (field: string): field is CountedField =>
  (countedFields as readonly string[]).includes(field);

/**
 * The commonest values of a field, with how many leads have each; undefined until they are known,
 * null for a field that is not counted.
 */
export function useFieldValues(fieldName: string) {
  const field = isCounted(fieldName) ? fieldName : undefined;
  const { data } = useQuery({
    queryKey: [listFieldValues.path, field],
    queryFn: ({ signal }) => call(listFieldValues, { query: { field: field! }, signal }),
    enabled: field !== undefined,
    // Counted in all leads: not again for each one that changes.
    meta: { onLeadChange: () => 'none' },
    staleTime: 60_000,
  });
  return field ? data : null;
}

/** How many leads, behind the word of a choice; its room is kept until it is known. */
export const LeadCount = ({ count }: { count: number | undefined }) => (
  <span className="inline-block min-w-[5ch] text-ink-faint">{count?.toLocaleString('en-US')}</span>
);

/** How many of them are offered beneath what is typed. */
const most = 12;

/** The commonest values that leads have, with how many have each; one press takes one. */
export function ValueChoices({ label, filter, value, onChange }: ConditionValueEditorProps) {
  const data = useFieldValues(filter.fieldName) ?? [];
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const isChosen = (one: string) => chosen.some((other) => same(other, one));
  if (data.length === 0) return null;
  return (
    <fieldset
      aria-label={`Values of ${label}`}
      className="mt-1.5 flex max-h-36 flex-wrap gap-x-4 overflow-y-auto"
    >
      {data.slice(0, most).map(({ value: one, count }) => (
        <CheckboxField
          key={one}
          className="max-md:min-h-11"
          checked={isChosen(one)}
          onChange={(isOn) => {
            const others = chosen.filter((other) => !same(other, one));
            const next = isOn ? [...others, one] : others;
            onChange(next.length > 0 ? next : undefined);
          }}
        >
          {withoutCapitals(one)} <LeadCount count={count} />
        </CheckboxField>
      ))}
    </fieldset>
  );
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
