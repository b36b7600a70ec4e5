import { petitionFields } from '../../src/petition-field.ts';
import type { Page } from '../../src/page/page.ts';
import { dayOf, longDate, makeCase, numericDate, oneLine, type Person } from '../sample-case.ts';
import type { SampleCase, Trap } from '../sample-case.ts';
import type { Place } from '../sample-places.ts';
import type { PetitionTruth } from '../truth.ts';
import { typePage } from '../typed-page.ts';

/**
 * How one state's petitions are worded, as a typed picture of a page (see `typePage`). What stands
 * in braces is filled in and is what a reader should find: '{deceased.name}', '{petitioner.address}'.
 */
export type Wording = {
  state: string;
  place: Place;
  /** The court that should be found. */
  court: string;
  pages: string[];
};

/** A place with its county ('' where forms name none) and two towns, each 'Tampa 33614'. */
export function placeAt(
  state: string,
  stateName: string,
  county: string,
  ...towns: string[]
): Place {
  return {
    state,
    stateName,
    county,
    cities: towns.map((town): [string, string] => [town.slice(0, -6), town.slice(-5)]),
  };
}

type Filled = { value: string; truth?: Partial<PetitionTruth> };

function personal(
  role: 'deceased' | 'petitioner',
  person: Person,
  part: string,
  place: Place,
): Filled {
  const { street, city, state, zip } = person.address;
  const { name } = person;
  const own = (value: string, ...fields: string[]): Filled => ({
    value,
    truth: Object.fromEntries(fields.map((field) => [`${role}.${field}`, facts[field]])),
  });
  const digits = person.phone.replace(/\D/g, '');
  const facts: Record<string, string> = {
    fullName: name,
    streetAddress: street,
    city,
    state,
    zipCode: zip,
    phoneNumber: digits,
  };
  const town = ['city', 'state', 'zipCode'];
  const parts: Record<string, Filled> = {
    street: own(street, 'streetAddress'),
    city: own(city, 'city'),
    state: own(state, 'state'),
    zip: own(zip, 'zipCode'),
    town: own(`${city}, ${state} ${zip}`, ...town),
    'town without comma': own(`${city} ${state} ${zip}`, ...town),
    'town in full': own(`${city}, ${place.stateName} ${zip}`, ...town),
    'town with long zip': own(`${city}, ${state} ${zip}-0123`, ...town),
    address: own(oneLine(person.address), 'streetAddress', ...town),
    'address in full': own(
      `${street}, ${city}, ${place.stateName} ${zip}`,
      'streetAddress',
      ...town,
    ),
    name: own(name, 'fullName'),
    NAME: own(name.toUpperCase(), 'fullName'),
    first: own(person.first, 'fullName'),
    middle: { value: person.middle },
    last: own(person.last, 'fullName'),
    turned: own(`${person.last}, ${person.first} ${person.middle}`.trim(), 'fullName'),
    TURNED: own(
      `${person.last}, ${person.first} ${person.middle}`.trim().toUpperCase(),
      'fullName',
    ),
    'close phone': own(person.phone.replace(') ', ')'), 'phoneNumber'),
    phone: own(person.phone, ...(role === 'petitioner' ? ['phoneNumber'] : [])),
    'dotted phone': own(digits.replace(/(...)(...)(?=.)/, '$1.$2.'), 'phoneNumber'),
    'dashed phone': own(digits.replace(/(...)(...)(?=.)/, '$1-$2-'), 'phoneNumber'),
  };
  return parts[part] ?? unknown(part);
}

function unknown(name: string): never {
  throw new Error(`Nothing is called ${name}`);
}

function fillOf(sample: SampleCase, place: Place, name: string): Filled {
  const [head = '', part = ''] = name.split('.');
  const iso = (day: Date) => day.toISOString().slice(0, 10);
  const dates: Record<string, (day: Date) => string> = {
    long: longDate,
    numeric: numericDate,
    sworn: dayOf,
    iso,
    dashed: (day) => numericDate(day).replaceAll('/', '-'),
    short: (day) => `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear() % 100}`,
    'day first': (day) => longDate(day).replace(/(\w+) (\d+), (\d+)/, '$2 $1 $3'),
    capitals: (day) => longDate(day).toUpperCase(),
    abbreviated: (day) => longDate(day).replace(/^(\w{3})\w+/, '$1.'),
    ordinal: (day) =>
      dayOf(day).replace(
        /^the (\w+) day of (\w+), (\d+)$/,
        (_, date, month, year) => `${month} ${date}, ${year}`,
      ),
    spaced: (day) => numericDate(day).replaceAll('/', ' / '),
    'month of': (day) => longDate(day).split(' ')[0]!,
    'date of': (day) => String(day.getUTCDate()),
    'month number': (day) => numericDate(day).slice(0, 2),
    'date number': (day) => numericDate(day).slice(3, 5),
    'year of': (day) => String(day.getUTCFullYear()),
  };
  if (head === 'deceased' || head === 'petitioner')
    return personal(head, sample[head], part, place);
  if (head === 'died')
    return {
      value: dates[part]!(sample.deathDay),
      truth: { 'deceased.deceasedDate': iso(sample.deathDay) },
    };
  // A day that is neither a death nor a filing: of a will, a signature, a birth.
  if (head === 'day') return { value: dates[part]!(sample.fileDay) };
  if (head === 'filed')
    return { value: dates[part]!(sample.fileDay), truth: { filingDate: iso(sample.fileDay) } };
  if (head === 'attorney') {
    const { name: own, address, phone } = sample.attorney;
    const parts: Record<string, Filled> = {
      name: { value: own, truth: { attorney: own } },
      NAME: { value: own.toUpperCase(), truth: { attorney: own } },
      street: { value: address.street },
      town: { value: `${address.city}, ${address.state} ${address.zip}` },
      address: { value: oneLine(address) },
      phone: { value: phone },
    };
    return parts[part] ?? unknown(name);
  }
  const heir = /^(heir|witness)(\d)$/.exec(head);
  if (heir) {
    const person = (heir[1] === 'heir' ? sample.heirs : sample.witnesses)[Number(heir[2]) - 1]!;
    return {
      value:
        part === 'address'
          ? oneLine(person.address)
          : part === 'town'
            ? `${person.address.city}, ${person.address.state} ${person.address.zip}`
            : part === 'street'
              ? person.address.street
              : person.name,
    };
  }
  const { county } = place;
  const others: Record<string, Filled> = {
    county: { value: county, truth: { county } },
    COUNTY: { value: county.toUpperCase(), truth: { county } },
    case: { value: sample.caseNumber, truth: { caseNumber: sample.caseNumber } },
    aka: { value: sample.aka },
    hospital: { value: sample.hospital },
    notary: { value: sample.notary },
    town: { value: place.cities[0]![0] },
    stateName: { value: place.stateName },
    STATENAME: { value: place.stateName.toUpperCase() },
    // The state as the deceased's, where a sentence says so.
    'deceased state in full': { value: place.stateName, truth: { 'deceased.state': place.state } },
    'petitioner state in full': {
      value: place.stateName,
      truth: { 'petitioner.state': place.state },
    },
  };
  return others[name] ?? unknown(name);
}

/** One invented case in a state's wording: its pages, and what a reader should find on them. */
export function sayCase(
  wording: Wording,
  seed: number,
  traps: Trap[] = [],
): { pages: Page[]; truth: PetitionTruth } {
  const sample = makeCase(70_000 + seed * 31 + wording.state.charCodeAt(0), wording.place, traps);
  const truth = Object.fromEntries(petitionFields.map((field) => [field, ''])) as PetitionTruth;
  truth.court = wording.court;
  const fill = (name: string) => {
    const { value, truth: said } = fillOf(sample, wording.place, name);
    if (value) Object.assign(truth, said);
    return value;
  };
  return { pages: wording.pages.map((page, i) => typePage(page, fill, i + 1)), truth };
}
