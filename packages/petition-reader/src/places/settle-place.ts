import { editDistance } from '../page/spelling.ts';
import { placeOfZip, spelledLike, tableName, toState, zipsOfTown } from './zip-table.ts';

/** Town, state and ZIP of one address, as they were read. */
export type PlaceReading = {
  town: string;
  state: string;
  zip: string;
  /** A PDF's own text is what the person typed: it is never corrected. */
  typed: boolean;
};

export type SettledPlace = Omit<PlaceReading, 'typed'> & {
  /** The parts agree by the ZIP table, which confirms their letters. */
  agrees: boolean;
  /** The parts that were replaced, because only one candidate fits. */
  corrected: ('town' | 'state' | 'zip')[];
  /** The parts contradict each other, and it is unknown which is wrong. */
  doubtful: boolean;
};

const bare = (town: string) =>
  tableName(town)
    .toLowerCase()
    .replace(/^(?:city|town|village|township) of /, '')
    .replace(/[^a-z]/g, '');

const offBy = (a: string, b: string) => [...a].filter((digit, i) => digit !== b[i]).length;

/** The only one of a town's ZIPs that differs from a reading by one digit. */
function onlyNear(zip: string, candidates: readonly string[]): string | undefined {
  const near = [...new Set(candidates)].filter((one) => offBy(one, zip) === 1);
  return near.length === 1 ? near[0] : undefined;
}

/**
 * Whether another ZIP of the town differs in one digit: then the table does not confirm that digit.
 */
export const hasNeighbour = (
  zip: string,
  { town, state }: Pick<PlaceReading, 'town' | 'state'>,
): boolean => zipsOfTown(town, state).some((other) => offBy(other, zip) === 1);

/** The only place with a similar town name and a ZIP that differs in one digit: 'Ynnkers 10762'. */
function onlyPlaceNear({ town, state, zip }: Pick<PlaceReading, 'town' | 'state' | 'zip'>) {
  const name = bare(town);
  if (name.length < 5) return;
  const near = [...zip].flatMap((digit, i) =>
    [...'0123456789'].flatMap((other) => {
      if (other === digit) return [];
      const code = zip.slice(0, i) + other + zip.slice(i + 1);
      const place = placeOfZip(code);
      const isNear = place?.state === state && editDistance(bare(place.city), name, 2) <= 2;
      return isNear ? [{ town: spelledLike(town, place.city), zip: code }] : [];
    }),
  );
  return near.length === 1 ? near[0] : undefined;
}

/** Whether a town's name begins or ends with these words: 'Bay City' with 'Bay'. */
function hasWords(whole: string, part: string): boolean {
  const [long, short] = [whole, tableName(part)].map((one) => one.toLowerCase().trim());
  return short!.length >= 3 && (long!.startsWith(`${short} `) || long!.endsWith(` ${short}`));
}

/**
 * Compares town, state and ZIP with the ZIP table. Of a reading by OCR, a part is corrected if only
 * one candidate fits; of typed text, only a missing state is added.
 */
export function settlePlace(read: PlaceReading): SettledPlace {
  const { town, zip, typed } = read;
  const state = toState(read.state);
  const kept = { town, state, zip, agrees: false, corrected: [], doubtful: false };
  const place = placeOfZip(zip);
  if (!zip) return { ...kept, agrees: zipsOfTown(town, state).length > 0 };
  if (place) {
    const off = editDistance(bare(town), bare(place.city), 3);
    const same = off === 0 || (off <= 2 && bare(place.city).length > 4);
    if (same && (state === place.state || (!typed && !state) || !read.state)) {
      if (off === 0 || typed)
        return {
          ...kept,
          state: place.state,
          agrees: off === 0,
          corrected: state || !read.state ? [] : ['state'],
        };
      return {
        ...kept,
        town: spelledLike(town, place.city),
        state: place.state,
        agrees: true,
        corrected: ['town'],
      };
    }
    if (same && !typed)
      return {
        ...kept,
        town: off === 0 ? town : spelledLike(town, place.city),
        state: place.state,
        agrees: true,
        corrected: ['state'],
      };
    // Without a town, a ZIP with a misread digit is usually still a ZIP of the state.
    if (!town)
      return { ...kept, agrees: typed && state === place.state, doubtful: state !== place.state };
    // Many ZIPs serve more towns than the one in the table.
    const known = zipsOfTown(town, state);
    if (known.includes(zip)) return { ...kept, agrees: true };
    const only = typed ? undefined : onlyNear(zip, known);
    if (only) return { ...kept, zip: only, agrees: true, corrected: ['zip'] };
    // If the state was not read, the misread ZIP is usually one of the same state.
    const around = { town, state: state || place.state, zip };
    const near = typed || known.length > 0 ? undefined : onlyPlaceNear(around);
    if (near)
      return {
        ...kept,
        ...near,
        state: around.state,
        agrees: true,
        corrected: ['town', 'zip', ...(state ? [] : (['state'] as const))],
      };
    // 'Bay 48706': a word of the ZIP's town was lost. It is shown, but not as certain.
    const isPart = !typed && known.length === 0 && hasWords(place.city, town);
    if (isPart && (!state || state === place.state))
      return {
        ...kept,
        town: spelledLike(town, place.city),
        state: place.state,
        corrected: ['town'],
        doubtful: true,
      };
    return { ...kept, doubtful: known.length > 0 || state !== place.state };
  }
  const only = typed ? undefined : onlyNear(zip, zipsOfTown(town, state));
  const near = typed || only ? undefined : onlyPlaceNear({ town, state, zip });
  if (near) return { ...kept, ...near, agrees: true, corrected: ['town', 'zip'] };
  return only
    ? { ...kept, zip: only, agrees: true, corrected: ['zip'] }
    : { ...kept, doubtful: true };
}

/** The readings of one part, the most likely first. */
type Readings = readonly string[];

/**
 * The place that the readings of its parts give. If the most likely ones do not agree, the others
 * are tried: if exactly one combination agrees with the ZIP table it is taken, but as doubtful.
 */
export function settleReadings(
  readings: Record<'town' | 'state' | 'zip', Readings>,
  typed: boolean,
): SettledPlace {
  const {
    town: [town = ''],
    state: [state = ''],
    zip: [zip = ''],
  } = readings;
  const first = settlePlace({ town, state, zip, typed });
  if (first.agrees || typed) return first;
  const agreeing = new Map<string, SettledPlace>();
  for (const otherTown of readings.town)
    for (const otherState of readings.state.length > 0 ? readings.state : [''])
      for (const otherZip of readings.zip) {
        const other = { town: otherTown, state: otherState, zip: otherZip, typed };
        const place = settlePlace(other);
        if (place.agrees) agreeing.set(`${bare(place.town)} ${place.state} ${place.zip}`, place);
      }
  const [only] = [...agreeing.values()];
  if (!only || agreeing.size > 1) return first;
  const corrected = (['town', 'state', 'zip'] as const).filter(
    (part) => only[part] !== { town, state, zip }[part],
  );
  return { ...only, corrected, agrees: false, doubtful: true };
}
