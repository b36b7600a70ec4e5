import type { Box, Page } from '../page/page.ts';
import { surround } from '../page/placed-text.ts';
import type { PetitionFieldName } from '../petition-field.ts';
import type { FormZone, ZoneTarget } from './form-template.ts';
import type { RecognisedPage } from './recognise-forms.ts';
import { placeOfValue, rowsOf } from './taught-places.ts';
import { placedZones } from './zone-words.ts';

/** A suggested box when a user teaches a form. */
export type SuggestedZone = FormZone & { page: number };

/** The known data of a field when a form is taught: its value now, and the place where it was read. */
export type KnownField = { value: string; page: number | null; box: Box | null };

/** The widest gap between the words of one line, in thousandths of the page's width. */
const widestGap = 30;
const addressParts = ['streetAddress', 'city', 'state', 'zipCode'] as const;
const targets: Partial<Record<PetitionFieldName, ZoneTarget>> = {
  'deceased.fullName': 'deceased.name',
  'deceased.deceasedDate': 'deceased.died',
  'petitioner.fullName': 'petitioner.name',
  'petitioner.phoneNumber': 'petitioner.phone',
  county: 'county',
  caseNumber: 'caseNumber',
  filingDate: 'court.stamp',
  attorney: 'attorney.name',
};
const partTargets = { streetAddress: 'street', city: 'town', state: 'state', zipCode: 'zip' };

type Place = { page: number; box: Box };

/** The place of a field's current value: where it was read or, if a user typed it, where it is found. */
function placeOf(
  pages: readonly Page[],
  name: PetitionFieldName,
  { known, typed }: { known: KnownField; typed: string | undefined },
): Place | undefined {
  if (typed !== undefined && typed !== known.value) {
    for (const page of pages) {
      const box = placeOfValue(page, name, typed);
      if (box) return { page: page.number, box };
    }
    return undefined;
  }
  return known.value && known.page !== null && known.box
    ? { page: known.page, box: known.box }
    : undefined;
}

/** A box around a value with room for a longer one: to the right, up to the next word of its row. */
function roomFor(page: Page, box: Box): FormZone['at'] {
  const row = rowsOf(page).find((words) =>
    words.some(
      ({ x, y, width, height }) =>
        x >= box.x - 2 &&
        x + width <= box.x + box.width + 2 &&
        y + height / 2 >= box.y &&
        y + height / 2 <= box.y + box.height,
    ),
  );
  const next = row?.find(({ x }) => x > box.x + box.width + 2);
  const right = Math.max(
    box.x + box.width + 4,
    Math.min(next ? next.x - 12 : 960, box.x + Math.max(box.width, 380)),
  );
  const left = Math.max(0, box.x - 4);
  const top = Math.max(0, box.y - 3);
  return [left, top, right - left, box.height + 6].map(
    (length) => Math.round(length * 10) / 10,
  ) as FormZone['at'];
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const isSameRow = (a: Box, b: Box) =>
  Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < Math.max(a.height, b.height) * 0.6;

/** Whether boxes are in one row without room for another answer between them. */
function isOneLine(boxes: readonly Box[]): boolean {
  const row = boxes.toSorted((a, b) => a.x - b.x);
  return row.every((box, i) => {
    const before = row[i - 1];
    return !before || (isSameRow(box, before) && box.x - before.x - before.width < widestGap);
  });
}

/** An address is one box, or a street and a line for the city, or a box for each part: as on the page. */
function addressZones(
  owner: 'deceased' | 'petitioner',
  places: ReadonlyMap<PetitionFieldName, Place>,
): { is: ZoneTarget; place: Place }[] {
  const found = addressParts.flatMap((part) => {
    const place = places.get(`${owner}.${part}`);
    return place ? [{ part, place }] : [];
  });
  const first = found[0];
  if (!first) return [];
  const near = found.filter(({ place }) => place.page === first.place.page);
  const around = (some: typeof near): Place => ({
    page: first.place.page,
    box: surround(some.map(({ place }) => place.box)),
  });
  const street = near.find(({ part }) => part === 'streetAddress');
  const town = near.filter(({ part }) => part !== 'streetAddress');
  if (street && town.some(({ place }) => overlap(place.box, street.place.box)))
    return [{ is: `${owner}.address`, place: around(near) }];
  const isLine = town.length > 1 && isOneLine(town.map(({ place }) => place.box));
  return [
    ...(street ? [{ is: `${owner}.street` as const, place: street.place }] : []),
    ...(isLine
      ? [{ is: `${owner}.townLine` as const, place: around(town) }]
      : town.map(({ part, place }) => ({
          is: `${owner}.${partTargets[part]}` as ZoneTarget,
          place,
        }))),
  ];
}

/**
 * The suggested boxes for a user: those of the form that was recognized on a page, else one for
 * each value that was read or typed, at its place.
 */
export function suggestZones({
  pages,
  recognised,
  fields,
  typed = {},
}: {
  pages: readonly Page[];
  recognised: readonly RecognisedPage[];
  fields: Record<PetitionFieldName, KnownField>;
  /** The values that the user typed in review. */
  typed?: Partial<Record<PetitionFieldName, string>>;
}): SuggestedZone[] {
  const known = recognised.flatMap((one) =>
    placedZones(one).map(({ zone, box }) => ({
      ...zone,
      at: [box.x, box.y, box.width, box.height].map(
        (length) => Math.round(length * 10) / 10,
      ) as FormZone['at'],
      page: one.page.number,
    })),
  );
  const onForms = new Set(recognised.map(({ page }) => page.number));
  const places = new Map<PetitionFieldName, Place>();
  for (const [name, field] of Object.entries(fields) as [PetitionFieldName, KnownField][]) {
    const place = placeOf(pages, name, { known: field, typed: typed[name] });
    if (place && !onForms.has(place.page)) places.set(name, place);
  }
  const asked = [
    ...[...places].flatMap(([name, place]) => {
      const is = targets[name];
      return is ? [{ is, place }] : [];
    }),
    ...addressZones('deceased', places),
    ...addressZones('petitioner', places),
  ];
  const read = asked.map(({ is, place }): SuggestedZone => {
    const page = pages.find(({ number }) => number === place.page)!;
    const at = roomFor(page, place.box);
    return { at, is, page: place.page, ...(at[3] > 40 ? { lines: true as const } : {}) };
  });
  return [...known, ...read];
}
