import { petitionFields } from '#domain/petition-field.ts';
import type { DocumentPage } from '#server/providers/document-text/document-text.ts';
import { dayOf, longDate, makeCase, numericDate, oneLine, type Person } from './sample-case.ts';
import type { SampleCase, Trap } from './sample-case.ts';
import type { Place } from './sample-places.ts';
import type { PetitionTruth } from './truth.ts';
import { typePage } from './typed-page.ts';

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

function personal(role: 'deceased' | 'petitioner', person: Person, part: string): Filled {
  const { street, city, state, zip } = person.address;
  const home: Record<string, Filled> = {
    street: { value: street, truth: { [`${role}.streetAddress`]: street } },
    city: { value: city, truth: { [`${role}.city`]: city } },
    state: { value: state, truth: { [`${role}.state`]: state } },
    zip: { value: zip, truth: { [`${role}.zipCode`]: zip } },
  };
  const name = { [`${role}.fullName`]: person.name };
  const parts: Record<string, Filled> = {
    ...home,
    name: { value: person.name, truth: name },
    NAME: { value: person.name.toUpperCase(), truth: name },
    first: { value: person.first, truth: name },
    middle: { value: person.middle },
    last: { value: person.last, truth: name },
    turned: {
      value: `${person.last}, ${person.first} ${person.middle}`.trim(),
      truth: name,
    },
    phone: {
      value: person.phone,
      truth:
        role === 'petitioner' ? { 'petitioner.phoneNumber': person.phone.replace(/\D/g, '') } : {},
    },
    address: {
      value: oneLine(person.address),
      truth: Object.assign(
        {},
        ...Object.values(home).map(({ truth }) => truth),
      ) as Partial<PetitionTruth>,
    },
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
  };
  if (head === 'deceased' || head === 'petitioner') return personal(head, sample[head], part);
  if (head === 'died')
    return {
      value: dates[part]!(sample.deathDay),
      truth: { 'deceased.deceasedDate': iso(sample.deathDay) },
    };
  // A day that is nobody's death and no filing: of a will, a signature, a birth.
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
): { pages: DocumentPage[]; truth: PetitionTruth } {
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
