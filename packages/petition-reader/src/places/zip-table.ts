import { createRequire } from 'node:module';
import { editDistance } from '../page/spelling.ts';

type ZipPlace = { zip: string; city: string; state: string; country?: string };
// The package is CommonJS with 42,000 rows: it is loaded when the first address is checked.
let table:
  | {
      lookup(zip: string): ZipPlace | undefined;
      lookupByName(city: string, state: string): ZipPlace[];
      codes: Record<string, ZipPlace>;
    }
  | undefined;

function zipTable() {
  table ??= createRequire(import.meta.url)('zipcodes') as NonNullable<typeof table>;
  return table;
}

/** The place that a five-digit ZIP belongs to, by the bundled ZIP table. */
export function placeOfZip(zip: string): { city: string; state: string } | undefined {
  const place = /^\d{5}$/.test(zip) ? zipTable().lookup(zip) : undefined;
  return place && { city: place.city, state: place.state };
}

const longWords: Record<string, string> = {
  st: 'Saint',
  ste: 'Sainte',
  mt: 'Mount',
  ft: 'Fort',
  pt: 'Point',
};

/** A town's name as the ZIP table spells it: 'Port St. Lucie' is 'Port Saint Lucie' there. */
export const tableName = (town: string) =>
  // 'Coeur D Alene', 'O Fallon'.
  town
    .replace(/\b([DO])['’](?=\p{L})/giu, '$1 ')
    .replace(
      /\b(ste?|mt|ft|pt)\b\.?(?=\s)/gi,
      (word) => longWords[word.replace('.', '').toLowerCase()]!,
    );

/** The table's spelling of a town, abbreviated like the reading: 'St. James' for 'St lames'. */
export function spelledLike(read: string, known: string): string {
  const written = read.split(/\s+/);
  return known
    .split(' ')
    .map((word, i) => {
      const short = /^(?:Ste?|Mt|Ft|Pt)\b/.exec(written[i] ?? '')?.[0];
      return short && tableName(`${short} `).trim() === word ? `${short}.` : word;
    })
    .join(' ');
}

/** Every ZIP of a town, by its name and two-letter state; none if either is '' or unknown. */
export function zipsOfTown(city: string, state: string): string[] {
  const zipsOf = (name: string) =>
    zipTable()
      .lookupByName(name, state)
      .map(({ zip }) => zip);
  if (!city || !state) return [];
  const known = zipsOf(city);
  return known.length > 0 ? known : zipsOf(tableName(city));
}

let towns: Set<string> | undefined;

/** Whether the bundled ZIP table knows a town of this name in any state. */
export function isTownName(name: string): boolean {
  towns ??= new Set(Object.values(zipTable().codes).map(({ city }) => city.toLowerCase()));
  const [written, long] = [name, tableName(name)].map((one) => one.toLowerCase().trim());
  return towns.has(written!) || towns.has(long!);
}

const townsByState = new Map<string, string[]>();

/** The names of a state's towns, deduplicated. */
function townsOf(state: string): string[] {
  let names = townsByState.get(state);
  if (!names) {
    const inState = Object.values(zipTable().codes).filter((place) => place.state === state);
    names = [...new Set(inState.map(({ city }) => city))];
    townsByState.set(state, names);
  }
  return names;
}

/** The towns of a state whose names begin with these words: 'Bay City' for 'Bay'. */
export const townsBeginningIn = (words: string, state: string): string[] =>
  townsOf(state).filter((name) => name.toLowerCase().startsWith(`${words.toLowerCase()} `));

/**
 * The only town of a state whose name is within two letters of a reading; undefined if there is
 * none or more than one, and for readings of fewer than six letters, which are near too many.
 */
export function nearestTown(reading: string, state: string): string | undefined {
  if (reading.length < 6) return;
  const key = tableName(reading).toLowerCase();
  const near = townsOf(state).filter((name) => editDistance(name.toLowerCase(), key, 2) <= 2);
  return near.length === 1 ? spelledLike(reading, near[0]!) : undefined;
}

const states =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
    .split(',')
    .map((row) => [row.slice(0, 2), row.slice(3)] as const);

/** A regular expression's source for any state, by its letters or its name. */
export const statePattern = `(?:${[...states.map(([, name]) => name.replaceAll(' ', '\\s')), ...states.map(([code]) => `${code[0]}\\.?${code[1]}\\.?`)].join('|')})`;

/** The two-letter state of 'Tennessee', 'tn' or 'N.Y.'; '' for anything else, such as 'TENN'. */
export function toState(text: string): string {
  const bare = text.replace(/[.,]/g, '').trim().toLowerCase();
  const found = states.find(
    ([code, name]) => code.toLowerCase() === bare || name.toLowerCase() === bare,
  );
  return found?.[0] ?? '';
}

const stateAndZip = new RegExp(`^,?\\s+${statePattern},?\\s+\\d{5}\\b`);

/**
 * Whether the words that end at `at` are a town, since a state and a ZIP follow: 'Broken Arrow' in
 * 'Broken Arrow, Oklahoma 74012'.
 */
export function endsAsTown(text: string, at: number): boolean {
  return stateAndZip.test(text.slice(at, at + 40));
}
