import { createRequire } from 'node:module';
import { editDistance } from '../page/spelling.ts';

type Atlas = {
  objects: { counties: { geometries: { id: string; properties: { name: string } }[] } };
};

// The Census Bureau's state codes (FIPS), with which a county's code begins.
const stateNumbers: Record<string, string> = {
  AL: '01',
  AK: '02',
  AZ: '04',
  AR: '05',
  CA: '06',
  CO: '08',
  CT: '09',
  DE: '10',
  DC: '11',
  FL: '12',
  GA: '13',
  HI: '15',
  ID: '16',
  IL: '17',
  IN: '18',
  IA: '19',
  KS: '20',
  KY: '21',
  LA: '22',
  ME: '23',
  MD: '24',
  MA: '25',
  MI: '26',
  MN: '27',
  MS: '28',
  MO: '29',
  MT: '30',
  NE: '31',
  NV: '32',
  NH: '33',
  NJ: '34',
  NM: '35',
  NY: '36',
  NC: '37',
  ND: '38',
  OH: '39',
  OK: '40',
  OR: '41',
  PA: '42',
  RI: '44',
  SC: '45',
  SD: '46',
  TN: '47',
  TX: '48',
  UT: '49',
  VT: '50',
  VA: '51',
  WA: '53',
  WV: '54',
  WI: '55',
  WY: '56',
};

let byState: Map<string, string[]> | undefined;

/** The names of a state's counties; loaded at the first call. */
export function countiesOf(state: string): readonly string[] {
  if (!byState) {
    byState = new Map();
    const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Atlas;
    for (const { id, properties } of atlas.objects.counties.geometries) {
      const number = String(id).padStart(5, '0').slice(0, 2);
      const known = byState.get(number);
      if (known) known.push(properties.name);
      else byState.set(number, [properties.name]);
    }
  }
  return byState.get(stateNumbers[state] ?? '') ?? [];
}

const bare = (name: string) =>
  name
    .toLowerCase()
    .replace(/^st\.?\s/, 'saint ')
    .replace(/[^a-z]/g, '');

/** Whether any state has a county of this name. */
export function isCountyName(name: string): boolean {
  const key = bare(name);
  return Object.keys(stateNumbers).some((state) =>
    countiesOf(state).some((county) => bare(county) === key),
  );
}

/**
 * The only county of a state that is similar to a reading, as the table spells it.
 * @returns also whether the reading was `exact` and how many letters are `off`; undefined if no
 *   county is similar enough, or if another one is nearly as similar
 */
export function nearestCounty(
  reading: string,
  state: string,
): { name: string; exact: boolean; off: number } | undefined {
  const key = bare(reading);
  if (key.length < 3) return;
  const ranked = countiesOf(state)
    .map((name) => ({ name, off: editDistance(key, bare(name), 6) }))
    .toSorted((a, b) => a.off - b.off);
  const [best, next] = ranked;
  if (!best) return;
  if (best.off === 0) return { ...best, exact: true };
  const near = best.off <= Math.max(1, Math.floor(bare(best.name).length / 3.5));
  return near && (!next || next.off - best.off >= 2) ? { ...best, exact: false } : undefined;
}

/**
 * The only county of a state whose name ends with this word, if OCR lost the words before: 'Lake'
 * of 'Salt Lake'.
 */
export function countyEndingIn(word: string, state: string): string | undefined {
  const end = ` ${word.toLowerCase().trim()}`;
  const whole = countiesOf(state).filter((name) => name.toLowerCase().endsWith(end));
  return whole.length === 1 ? whole[0] : undefined;
}
