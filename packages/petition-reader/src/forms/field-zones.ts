import type { Box } from '../page/page.ts';
import { surround } from '../page/placed-text.ts';
import type { PetitionFieldName } from '../petition-field.ts';
import type { Evidence, FoundField } from '../petition.ts';
import type { ZoneTarget } from './form-template.ts';
import type { RecognisedPage } from './recognise-forms.ts';
import type { FilledZone } from './zone-words.ts';

const address = ['streetAddress', 'city', 'state', 'zipCode'] as const;

/** The petition fields that a zone's answer fills. */
export function fieldsOfTarget(target: ZoneTarget): PetitionFieldName[] {
  const [owner, part] = target.split('.') as [string, string?];
  if (target === 'county' || target === 'caseNumber') return [target];
  if (target === 'court.stamp') return ['filingDate'];
  if (owner === 'attorney' || owner === 'filer') return ['attorney'];
  // A petitioner is usually among the listed heirs, or is the person to be appointed.
  if ((owner === 'heir' && /address$/i.test(target)) || target === 'nominee.address')
    return address.map((field) => `petitioner.${field}` as const);
  if (owner !== 'deceased' && owner !== 'petitioner') return [];
  const home = address.map((field) => `${owner}.${field}` as const);
  if (part === 'phone') return owner === 'petitioner' ? ['petitioner.phoneNumber'] : [];
  if (part?.startsWith('died')) return ['deceased.deceasedDate'];
  if (part === 'nameAddress') return [`${owner}.fullName`, ...home];
  if (/name$/i.test(part ?? '') || part === 'suffix') return [`${owner}.fullName`];
  return part === 'county' ? [] : home;
}

/**
 * The part of an address that each kind of zone asks for; zones of other kinds hold more than one.
 */
const partsOf: Record<string, string> = {
  street: 'streetAddress',
  unit: 'streetAddress',
  town: 'city',
  state: 'state',
  zip: 'zipCode',
};

/** Whether a user looks for a field in a zone: the field's own place, not a list of heirs. */
function asksFor({ zone }: FilledZone, field: PetitionFieldName): boolean {
  const [owner, part = ''] = zone.is.split('.') as [string, string?];
  if (owner === 'heir' || owner === 'nominee' || !fieldsOfTarget(zone.is).includes(field))
    return false;
  if (field === 'attorney') return /^(?:name|nameAddress)$/.test(part);
  const own = partsOf[part];
  const isTownLine = part === 'townLine' && field.endsWith('.streetAddress');
  return !isTownLine && (own === undefined || field.endsWith(`.${own}`));
}

const isInside = ({ x, y, width, height }: Box, box: Box) =>
  x + width / 2 >= box.x &&
  x + width / 2 <= box.x + box.width &&
  y + height / 2 >= box.y - box.height / 2 &&
  y + height / 2 <= box.y + box.height * 1.5;

type ReadZones = {
  recognised: RecognisedPage;
  zones: readonly FilledZone[];
  byHand: ReadonlySet<FilledZone>;
};

/**
 * The place where recognized forms ask for a field: the zone in which its value was found, else one
 * that is filled in by hand, else the first that asks for it. Parts of a name or day in adjacent
 * zones are one place.
 */
export function zoneOf(
  field: PetitionFieldName,
  found: Pick<FoundField, 'page' | 'box'>,
  pages: readonly ReadZones[],
): { zone: Evidence; handwritten: boolean } | undefined {
  const asking = pages.flatMap(({ recognised, zones, byHand }) =>
    zones
      .filter((zone) => asksFor(zone, field))
      .map((zone) => ({
        page: recognised.page.number,
        box: zone.box,
        is: zone.zone.is,
        handwritten: byHand.has(zone),
      })),
  );
  const { page, box } = found;
  const holding = box
    ? asking.find((one) => one.page === page && isInside(box, one.box))
    : undefined;
  const main = holding ?? asking.find(({ handwritten }) => handwritten) ?? asking[0];
  if (!main) return;
  const isPart = /(?:first|middle|last)Name$|suffix$|died(?:Month|Day|Year)$/;
  const beside = asking.filter(
    (one) => one.page === main.page && isPart.test(one.is) && Math.abs(one.box.y - main.box.y) < 15,
  );
  const whole = isPart.test(main.is) ? surround(beside.map((one) => one.box)) : main.box;
  return { zone: { page: main.page, box: whole }, handwritten: main.handwritten };
}
