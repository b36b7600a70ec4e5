import type { z } from 'zod';
import type { PublishedRow } from '#server/providers/open-data/testing/publisher.ts';
import type { catalogueFile } from '../catalogue.ts';

type CatalogueFile = z.infer<typeof catalogueFile>;

/** A case as a city has it, under any names of columns. */
export type CityCase = {
  key: string;
  street: string;
  opened: string;
  words: string;
  isOpen: boolean;
  /** A column that no feed maps, and that is kept anyway. */
  inspector: string;
};

const wordings = [
  'High grass',
  'Broken window',
  'Open and vacant',
  'Trash on the lot',
  'No permit',
];
const inspectors = ['Unit 4', 'Unit 7', 'Unit 12'];

/** The cases of a city, several at some of its addresses, of which one in eight is closed. */
export function makeCases(random: () => number, count: number): CityCase[] {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  return Array.from({ length: count }, (_, at) => ({
    key: String(700_000 + at),
    street: `${1 + Math.floor(random() * count * 0.6)} Extract Ave`,
    opened: `2031-0${1 + Math.floor(random() * 2)}-${10 + Math.floor(random() * 18)}`,
    words: pick(wordings),
    isOpen: random() > 1 / 8,
    inspector: pick(inspectors),
  }));
}

/** The same city a month later: most cases are unchanged, each kind of change happens to some. */
export function aMonthLater(random: () => number, cases: readonly CityCase[]): CityCase[] {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const later = cases.flatMap((one): CityCase[] => {
    const what = random();
    if (what < 0.05) return [];
    if (what < 0.12) return [{ ...one, isOpen: !one.isOpen }];
    if (what < 0.15) return [{ ...one, words: `${one.words}, again` }];
    if (what < 0.17) return [{ ...one, opened: '2031-03-01' }];
    if (what < 0.2) return [{ ...one, inspector: 'Unit 99' }];
    return [one];
  });
  const added = Math.floor(cases.length / 12);
  for (let at = 0; at < added; at += 1) {
    const isKnownPlace = random() < 0.5;
    later.push({
      key: String(900_000 + at),
      street: isKnownPlace ? pick(cases).street : `${at + 1} Newcomer St`,
      opened: '2031-03-20',
      words: pick(wordings),
      isOpen: random() > 1 / 8,
      inspector: pick(inspectors),
    });
  }
  // A publisher promises no order.
  return later
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** A case under the names that the publisher's columns have; without the closed ones where it lists only open ones. */
export function publishedRows(
  { key, mapping, open, constants }: CatalogueFile,
  cases: readonly CityCase[],
): PublishedRow[] {
  const nameOf = (field: string) => [mapping[field] ?? []].flat()[0];
  const listed = open ? cases : cases.filter(({ isOpen }) => isOpen);
  return listed.map((one) => {
    const values: [string | undefined, string][] = [
      [key, one.key],
      [nameOf('streetAddress'), one.street],
      [nameOf('city'), constants.city ?? 'Rockville'],
      [nameOf('zipCode'), '20850'],
      [nameOf('violationDate'), `${one.opened}T00:00:00.000`],
      [nameOf('violationType'), one.words],
      [open?.column, one.isOpen ? (open?.values[0] ?? '') : 'COMPLIED'],
      ['inspector_unit', one.inspector],
    ];
    return Object.fromEntries(values.filter(([name]) => name !== undefined));
  });
}
