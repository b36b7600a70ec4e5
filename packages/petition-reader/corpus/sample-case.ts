import { heldOutPlaces } from './sample-places.held-out.ts';
import { places, type Place } from './sample-places.ts';

/** A small repeatable random number generator (mulberry32). */
export function createChance(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  return { next, whole, pick };
}
export type Chance = ReturnType<typeof createChance>;

// Names are combined at random from common parts: they are samples and refer to no real person.
const given =
  'Alma,Beatrice,Calvin,Dolores,Edwin,Frances,Gerald,Harriet,Irene,Julian,Katherine,Leonard,Mabel,Norman,Opal,Percy,Rosalind,Stanley,Thelma,Vernon,Wilma,Arturo,Bernice,Clifton,Delia,Ernest,Faye,Gloria,Hector,Ida,Jerome,Lucille,Marvin,Nadine,Orville,Priscilla,Ruben,Sylvia,Tobias,Winifred'.split(
    ',',
  );
const middle = 'A.,B.,C.,E.,J.,L.,M.,R.,T.,Ann,Lee,Marie,Ray,Grace,Paul,,,,'.split(',');
const family =
  "Abbott,Baxter,Calloway,Dunbar,Eastman,Fairley,Grantham,Hollis,Ingram,Jernigan,Kessler,Lockhart,Maddox,Nettles,O'Brien,Pruitt,Quarles,Rutledge,Stanfield,Tolliver,Underhill,Vickers,Whitlow,Yarbrough,Zeller,McAllister,De La Cruz,Ortega-Ruiz,Nguyen,Van Horn,Dietz,Moss,Fry,Blankenship,Castellano,Thibodeaux,St. Clair,Hammond,Oakes,Price".split(
    ',',
  );
const streets =
  'Maple Street,Oak Hill Drive,Cedar Lane,Magnolia Avenue,Willow Creek Road,Jefferson Street,Highland Avenue,Sunset Boulevard,Mill Pond Road,Church Street,Elm Court,River Bend Trail,Locust Place,St. Charles Avenue,North 12th Street,County Road 419,Martin Luther King Jr. Blvd.,Old Post Road,W. Franklin St.,Highway 31 South'.split(
    ',',
  );
const units = ',,,,, Apt. 4B, Unit 12, #3'.split(',');

export type Address = { street: string; city: string; state: string; zip: string };
export type Person = {
  name: string;
  first: string;
  middle: string;
  last: string;
  address: Address;
  phone: string;
};
export type Trap =
  | 'same_name'
  | 'hospital'
  | 'relatives'
  | 'same_as_above'
  | 'state_in_zip'
  | 'aka'
  | 'no_phone'
  | 'blank';

/** All values that a layout may print. */
export type SampleCase = {
  place: Place;
  deceased: Person;
  aka: string;
  petitioner: Person;
  attorney: Person;
  notary: string;
  witnesses: Person[];
  heirs: { name: string; relation: string; address: Address; died: string }[];
  deathDay: Date;
  fileDay: Date;
  caseNumber: string;
  hospital: string;
  traps: Set<Trap>;
};

function personOf(chance: Chance, place: Place, lastName?: string): Person {
  const [first, mid] = [chance.pick(given), chance.pick(middle)];
  const last = lastName ?? chance.pick(family);
  const [city, zip] = chance.pick(place.cities);
  const street = `${chance.whole(11, 9899)} ${chance.pick(streets)}${chance.pick(units)}`;
  const phone = `(${chance.pick(['615', '718', '510', '813', '210', '312'])}) 555-01${chance.whole(10, 99)}`;
  const name = [first, mid, last].filter(Boolean).join(' ');
  return {
    name,
    first,
    middle: mid,
    last,
    phone,
    address: { street, city, state: place.state, zip },
  };
}

/**
 * Creates one fictional case, in a given place or the place of that name; the same seed creates the
 * same case.
 */
export function makeCase(seed: number, where: string | Place, traps: Trap[]): SampleCase {
  const chance = createChance(seed * 7919 + 13);
  const place = typeof where === 'string' ? (places[where] ?? heldOutPlaces[where])! : where;
  const set = new Set(traps);
  const deceased = personOf(chance, place);
  let petitioner = personOf(chance, place, chance.next() < 0.5 ? deceased.last : undefined);
  if (set.has('same_name')) {
    const { first, middle, last } = deceased;
    petitioner = {
      ...petitioner,
      first,
      middle,
      last: `${last}, Jr.`,
      name: `${deceased.name}, Jr.`,
    };
  }
  if (set.has('same_as_above')) petitioner = { ...petitioner, address: deceased.address };
  if (set.has('no_phone')) petitioner = { ...petitioner, phone: '' };
  const day = (year: number) => new Date(Date.UTC(year, chance.whole(0, 11), chance.whole(1, 28)));
  const deathDay = day(chance.whole(2023, 2024));
  const fileDay = new Date(deathDay.getTime() + chance.whole(20, 200) * 86_400_000);
  const heirs = ['Son', 'Daughter', 'Niece'].map((relation) => {
    const { name, address } = personOf(chance, place, deceased.last);
    return { relation, name, address, died: '' };
  });
  if (set.has('relatives')) heirs[0]!.died = numericDate(day(chance.whole(2009, 2020)));
  return {
    place,
    deceased,
    petitioner,
    heirs,
    deathDay,
    fileDay,
    traps: set,
    aka: `${deceased.first[0]}. ${deceased.last}`,
    attorney: personOf(chance, place),
    notary: personOf(chance, place).name,
    witnesses: [personOf(chance, place), personOf(chance, place)],
    caseNumber: `${fileDay.getUTCFullYear() % 100}P-${chance.whole(1000, 9899)}`,
    hospital: chance.pick([
      'St. Brendan Memorial Hospital',
      'Lakeside General Hospital',
      'Mercy Regional Medical Center',
    ]),
  };
}

const months =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(
    ',',
  );

/** 'March 4, 2024'. */
export function longDate(day: Date): string {
  return `${months[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** '03/04/2024'. */
export function numericDate(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(day.getUTCMonth() + 1)}/${two(day.getUTCDate())}/${day.getUTCFullYear()}`;
}

/** 'the 4th day of March, 2024', as in sworn documents. */
export function dayOf(day: Date): string {
  const date = day.getUTCDate();
  const ending = (date > 10 && date < 14 ? null : ['th', 'st', 'nd', 'rd'][date % 10]) ?? 'th';
  return `the ${date}${ending} day of ${months[day.getUTCMonth()]}, ${day.getUTCFullYear()}`;
}

/** '12 Oak Street, Tampa, FL 33614'. */
export function oneLine({ street, city, state, zip }: Address): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

/** The place of death, as in a sentence; a hospital with its own address is a trap. */
export const deathPlace = (sample: SampleCase) =>
  sample.traps.has('hospital')
    ? `${sample.hospital}, 4220 Harding Pike, ${sample.place.cities[0]![0]}, ${sample.place.stateName}`
    : `${sample.deceased.address.city}, ${sample.place.stateName}`;
