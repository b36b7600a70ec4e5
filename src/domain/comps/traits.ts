import { type House, yearOf } from './sale.ts';

/** What of a house moves its price, in the form in which it is compared. */
export type Trait = { name: TraitName; of: (house: House, day: number) => number | undefined };
export type TraitName = keyof typeof traitLabels;

export const traitLabels = {
  livingArea: 'living area',
  lotArea: 'lot',
  age: 'age',
  beds: 'bedrooms',
  baths: 'baths',
  stories: 'stories',
  grade: 'grade',
} as const;

const logOf = (value: number | undefined) => (value && value > 0 ? Math.log(value) : undefined);

function ageOf({ yearBuilt }: House, day: number): number | undefined {
  if (yearBuilt === undefined || yearBuilt <= 1700) return undefined;
  return Math.max(0, yearOf(day) - yearBuilt) / 30;
}

/** Age stands in it twice: the second column lets old houses gain again. */
export const traits: readonly Trait[] = [
  { name: 'livingArea', of: ({ livingArea }) => logOf(livingArea) },
  { name: 'lotArea', of: ({ lotArea }) => logOf(lotArea) },
  { name: 'age', of: ageOf },
  { name: 'age', of: (house, day) => squared(ageOf(house, day)) },
  { name: 'beds', of: ({ beds }) => beds },
  { name: 'baths', of: ({ baths }) => baths },
  { name: 'stories', of: ({ stories }) => stories },
  { name: 'grade', of: ({ grade }) => grade },
];

/** Each trait of a house on a day; NaN where it is unknown. */
export function traitsOf(house: House, day: number): Float64Array {
  return Float64Array.from(traits, ({ of }) => of(house, day) ?? Number.NaN);
}

function squared(value: number | undefined): number | undefined {
  return value === undefined ? undefined : value * value;
}
