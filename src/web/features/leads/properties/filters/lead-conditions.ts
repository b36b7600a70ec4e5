import type { z } from 'zod';
import type { propertyFilter } from '#api/properties/property-list.schema.ts';
import type { DescribedFilter } from '#domain/leads/described-filter.ts';
import type { LeadFilterName } from '#domain/leads/lead-filters.ts';
import { filterShapes } from './filter-shapes.ts';

export type ConditionName = LeadFilterName;
/** Every condition of the list beside its main filters, under the name that the server knows it by. */
export const conditionNames = Object.keys(filterShapes) as ConditionName[];

/** The value of a condition: a list, a number, a day or a choice. */
export type ConditionValue = string[] | number[] | number | string | boolean;
export type LeadConditions = Partial<Record<ConditionName, ConditionValue>>;

/** A condition's value as a list of texts; also for a list that came as one word. */
function listIn(value: unknown): string[] | undefined {
  const items = Array.isArray(value) ? value : [value];
  const texts = items
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map((item) => String(item).trim())
    .filter(Boolean);
  return texts.length > 0 ? texts : undefined;
}

function numbersIn(value: unknown): number[] | undefined {
  const numbers = listIn(value)
    ?.map(Number)
    .filter((number) => Number.isSafeInteger(number) && number >= 0);
  return numbers?.length ? numbers : undefined;
}

const areaPattern = /^(-?\d+(\.\d+)?,-?\d+(\.\d+)?;){2,199}-?\d+(\.\d+)?,-?\d+(\.\d+)?$/;

const readers: Record<DescribedFilter['shape'], (value: unknown) => ConditionValue | undefined> = {
  list: listIn,
  numbers: numbersIn,
  number: (value) => {
    const number = typeof value === 'string' && value !== '' ? Number(value) : value;
    return typeof number === 'number' && number >= 0 && number < 1e9 ? number : undefined;
  },
  day: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined,
  flag: (value) => (typeof value === 'boolean' ? value : undefined),
  area: (value) => {
    // A kept filter has it as pairs of numbers.
    const text = Array.isArray(value) ? value.map(String).join(';') : value;
    return typeof text === 'string' && areaPattern.test(text) ? text : undefined;
  },
};

/** Parses the conditions of a URL; invalid ones are dropped. */
export function parseConditions(search: Record<string, unknown>): LeadConditions {
  const found: LeadConditions = {};
  for (const name of conditionNames) {
    if (search[name] === undefined) continue;
    const value = readers[filterShapes[name]](search[name]);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** The conditions of a search as the calls of the list take them. */
export function conditionsOf(search: LeadConditions): Partial<z.input<typeof propertyFilter>> {
  const found: LeadConditions = {};
  for (const name of conditionNames) {
    if (search[name] !== undefined) found[name] = search[name];
  }
  // Each has the shape of its kind.
  return found as Partial<z.input<typeof propertyFilter>>;
}
