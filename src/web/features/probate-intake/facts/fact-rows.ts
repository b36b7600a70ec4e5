import type { GivenFacts, PetitionFacts } from '#api/petition-facts.schema.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { dayIn } from '#web/lib/date-style.ts';
import { placeOf, type FieldPlace } from '../field-place.ts';

/** One fact for reading: 'Hearing date', 'Dec 3, 2026', and where it stands. */
export type FactRow = { name: string; label: string; text: string; place: FieldPlace | null };

export type GivenHeir = NonNullable<GivenFacts['heirs']>[number];

export const heirParts = [
  ['name', 'Name'],
  ['relationship', 'Relationship'],
  ['streetAddress', 'Street'],
  ['city', 'City'],
  ['state', 'State'],
  ['zipCode', 'ZIP'],
] as const;

/** The heirs as a person may change them. */
export function heirsOf({ heirs }: PetitionFacts, given: GivenFacts): GivenHeir[] {
  return (
    given.heirs ??
    heirs.map(
      (heir) =>
        Object.fromEntries(heirParts.map(([part]) => [part, heir[part].value])) as GivenHeir,
    )
  );
}

function addressOf({ streetAddress, city, state, zipCode }: GivenHeir): string {
  return [streetAddress, city, [state, zipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
}

/** '250000' as '$250,000'; what is no amount as it was written. */
function moneyText(value: string): string {
  const cents = parseMoney(value);
  return cents === null ? value : formatMoney(cents);
}

const willText: Record<string, string> = { yes: 'There is a will', no: 'No will' };

/** Whether anything was found beyond the fields. */
export function hasFacts(facts: PetitionFacts): boolean {
  return factRows(facts).length > 0;
}

/** What was found beyond the fields, a person's changes included; what was not found is left out. */
export function factRows(facts: PetitionFacts, given: GivenFacts = {}): FactRow[] {
  const { petitionKinds, will, hearingDate, estateValue } = facts;
  const [kind] = petitionKinds;
  const kindText = [
    given.petitionKind ?? kind?.value ?? '',
    ...petitionKinds.slice(1).map(({ value }) => value),
  ]
    .filter(Boolean)
    .join(', ');
  const day = given.hearingDate ?? hearingDate.value;
  const rows: (FactRow | null)[] = [
    kind || kindText
      ? row('petitionKind', 'Kind of petition', kindText, kind && placeOf(kind))
      : null,
    row('will', 'Will', willText[given.will ?? will.value] ?? '', placeOf(will)),
    row('hearingDate', 'Hearing date', dayIn(day, 'dialog') ?? day, placeOf(hearingDate)),
    row(
      'estateValue',
      'Value of the estate',
      moneyText(given.estateValue ?? estateValue.value),
      placeOf(estateValue),
    ),
    ...heirsOf(facts, given).map((heir, i) => {
      const text = [heir.name, heir.relationship, addressOf(heir)].filter(Boolean).join(', ');
      const read = facts.heirs[i];
      return row(`heirs.${i}`, `Heir ${i + 1}`, heir.name ? text : '', read && placeOf(read.name));
    }),
  ];
  return rows.filter((one) => one !== null && one.text !== '') as FactRow[];
}

function row(
  name: string,
  label: string,
  text: string,
  place: FieldPlace | null | undefined,
): FactRow {
  return { name: `facts.${name}`, label, text, place: place ?? null };
}
