import type { GivenFacts, PetitionFact, PetitionFacts } from '#api/petition-facts.schema.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { dayIn } from '#web/lib/date-style.ts';
import { placeOf, type FieldPlace } from '../field-place.ts';

/**
 * One fact for reading: 'Hearing date', 'Dec 3, 2026', its position, and the confidence of the
 * reading.
 */
export type FactRow = {
  name: string;
  label: string;
  text: string;
  place: FieldPlace | null;
  /** 0 to 1; 1 if a user typed it. */
  confidence: number;
};

export type GivenHeir = NonNullable<GivenFacts['heirs']>[number];

export const heirParts = [
  ['name', 'Name'],
  ['relationship', 'Relationship'],
  ['streetAddress', 'Street'],
  ['city', 'City'],
  ['state', 'State'],
  ['zipCode', 'ZIP'],
] as const;

/** The heirs as a user may edit them. */
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

/** '250000' as '$250,000'; text that is not an amount unchanged. */
function moneyText(value: string): string {
  const cents = parseMoney(value);
  return cents === null ? value : formatMoney(cents);
}

const willText: Record<string, string> = { yes: 'There is a will', no: 'No will' };

/** Whether anything was found beyond the fields. */
export function hasFacts(facts: PetitionFacts): boolean {
  return factRows(facts).length > 0;
}

/** What was found beyond the fields, including a user's changes; what was not found is left out. */
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
      ? row('petitionKind', 'Kind of petition', kindText, kind, given.petitionKind)
      : null,
    row('will', 'Will', willText[given.will ?? will.value] ?? '', will, given.will),
    row('hearingDate', 'Hearing date', dayIn(day, 'dialog') ?? day, hearingDate, given.hearingDate),
    row(
      'estateValue',
      'Value of the estate',
      moneyText(given.estateValue ?? estateValue.value),
      estateValue,
      given.estateValue,
    ),
    ...heirsOf(facts, given).map((heir, i) => {
      const text = [heir.name, heir.relationship, addressOf(heir)].filter(Boolean).join(', ');
      const read = facts.heirs[i];
      const typed = given.heirs && isChanged(heir, read) ? text : undefined;
      return row(`heirs.${i}`, `Heir ${i + 1}`, heir.name ? text : '', read?.name, typed);
    }),
  ];
  return rows.filter((one) => one !== null && one.text !== '') as FactRow[];
}

const isChanged = (heir: GivenHeir, read: PetitionFacts['heirs'][number] | undefined) =>
  heirParts.some(([part]) => heir[part] !== (read?.[part].value ?? ''));

/** A row of what was read; `typed` is what a user entered instead. */
function row(
  name: string,
  label: string,
  text: string,
  read: PetitionFact | undefined,
  typed?: string,
): FactRow {
  const confidence = typed === undefined || typed === read?.value ? (read?.confidence ?? 1) : 1;
  return { name: `facts.${name}`, label, text, place: read ? placeOf(read) : null, confidence };
}
