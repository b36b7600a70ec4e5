import type { DrawnZone } from '#api/petition-forms.api.ts';

/** The person whose answer a box has. */
export const owners = [
  { value: 'deceased', label: 'Deceased' },
  { value: 'petitioner', label: 'Petitioner' },
  { value: 'attorney', label: 'Attorney' },
  { value: 'heir', label: 'Heir' },
  { value: 'case', label: 'Case' },
  { value: 'none', label: 'Not needed' },
] as const;
export type ZoneOwner = (typeof owners)[number]['value'];

type Kind = { value: string; label: string };

const address: Kind[] = [
  { value: 'address', label: 'Whole address' },
  { value: 'nameAddress', label: 'Name and address' },
  { value: 'street', label: 'Street' },
  { value: 'townLine', label: 'City, state and ZIP' },
];
const parts: Kind[] = [
  { value: 'town', label: 'City' },
  { value: 'state', label: 'State' },
  { value: 'zip', label: 'ZIP' },
  { value: 'firstName', label: 'First name' },
  { value: 'middleName', label: 'Middle name' },
  { value: 'lastName', label: 'Last name' },
];
const name: Kind = { value: 'name', label: 'Full name' };

/** The kinds of answer that a box can have, by person. */
export const kindsOf: Record<ZoneOwner, Kind[]> = {
  deceased: [name, { value: 'died', label: 'Date of death' }, ...address, ...parts],
  petitioner: [name, { value: 'phone', label: 'Phone' }, ...address, ...parts],
  attorney: [name, { value: 'nameAddress', label: 'Name and address' }],
  heir: [name, { value: 'relationship', label: 'Relationship' }, ...address],
  case: [
    { value: 'county', label: 'County' },
    { value: 'caseNumber', label: 'Case number' },
    { value: 'court.stamp', label: 'Filed on' },
    { value: 'hearing.date', label: 'Hearing date' },
    { value: 'estate.value', label: 'Value of the estate' },
    { value: 'check will=yes', label: 'Check box: there is a will' },
    { value: 'check will=no', label: 'Check box: no will' },
    { value: 'check petition', label: 'Check box: kind of petition' },
  ],
  none: [{ value: 'none', label: 'Nothing to read' }],
};

/**
 * A box as the user names it. `kind` is one of those of its owner; null if a form has one of its
 * own.
 */
export type ZoneName = { owner: ZoneOwner; kind: string | null; heir: number };

/** What a box is named. */
export function nameOfZone({ is, says }: Pick<DrawnZone, 'is' | 'says'>): ZoneName {
  const [, number, heirKind] = /^heir\.(\d+)\.(\w+)$/.exec(is) ?? [];
  if (number) return { owner: 'heir', kind: heirKind!, heir: Number(number) };
  const [owner, kind] = is.split('.') as [string, string?];
  const checks = says?.[0] === 'will' ? `check will=${says[1]}` : 'check petition';
  const caseKind = is === 'check' ? checks : is;
  const whole: ZoneName =
    is === 'none'
      ? { owner: 'none', kind: 'none', heir: 1 }
      : kind && owner in kindsOf && owner !== 'case'
        ? { owner: owner as ZoneOwner, kind, heir: 1 }
        : { owner: 'case', kind: caseKind, heir: 1 };
  const isKnown = kindsOf[whole.owner].some(({ value }) => value === whole.kind);
  return isKnown ? whole : { ...whole, kind: null };
}

/** The box's target for a name that the user chose. */
export function targetOf(
  { owner, kind, heir }: ZoneName,
  says = '',
): Pick<DrawnZone, 'is' | 'says'> {
  if (owner === 'none') return { is: 'none' };
  if (owner === 'heir') return { is: `heir.${heir}.${kind}` };
  if (owner !== 'case') return { is: `${owner}.${kind}` };
  const will = /^check will=(yes|no)$/.exec(kind ?? '')?.[1];
  if (will) return { is: 'check', says: ['will', will] };
  if (kind === 'check petition') return { is: 'check', says: ['petition', says] };
  return { is: kind ?? 'none' };
}

/** 'Deceased: Full name'. */
export function labelOfZone(zone: Pick<DrawnZone, 'is' | 'says'>): string {
  const { owner, kind, heir } = nameOfZone(zone);
  if (owner === 'none') return 'Not needed';
  const whose = owners.find(({ value }) => value === owner)!.label;
  const what = kindsOf[owner].find(({ value }) => value === kind)?.label ?? zone.is;
  const extra = zone.says?.[0] === 'petition' ? ` (${zone.says[1]})` : '';
  return `${owner === 'heir' ? `Heir ${heir}` : whose}: ${what}${extra}`;
}
