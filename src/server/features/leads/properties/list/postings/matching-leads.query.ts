import type { RawBuilder } from 'kysely';
import type { CalendarContext } from '#domain/calendar-context.ts';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import { readOutreachResult } from '#domain/outreach-figure.ts';
import { readLeadsWithResults } from '#server/features/contact/outreach/outreach.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { leadConditions } from '../lead-conditions.ts';
import { joinConditions, narrowConditions } from '../property-filter.ts';
import {
  addLead,
  countLeads,
  idsOf,
  intersect,
  removeLead,
  subtract,
  unite,
  type Leads,
} from './bitmap.ts';
import { createPolygonTest } from '#domain/places/polygon.ts';
import { sql } from '#server/platform/database/sql.ts';
import { filterExpression, type Expression } from './filter-expression.ts';
import { leadsAt } from './lead-places.ts';
import {
  readLeadsByCondition,
  readLeadsByPhone,
  readPostings,
  readWords,
  type ReadPostings,
} from './read-postings.query.ts';
import { readStoredPlaces } from './stored-places.query.ts';
import { oneTerm, type TermRange } from './term-ranges.ts';

/** A part of a search with this many words is matched against the text itself. */
const maxWords = 400;
/** Leads that are checked one by one because of their phone. */
const maxByPhone = 20_000;

export type MatchingLeads = {
  total: number;
  /** Those that match, without those in `changed`. */
  leads: Leads;
  /** Matching leads with postings that may be out of date. */
  changed: number[];
  /** Of the postings that were read (`readPostings`). */
  generation: number;
};

/**
 * The leads that match a filter, exactly, from the postings.
 * @param options.withMoves whether leads that were only moved count as changed; else only for a shape
 * @returns undefined if the postings cannot answer: short parts of words without a letter, parts of
 * very many words or phones, counts beyond 20, or too many pending changes.
 */
export async function findMatchingLeads(
  db: Db,
  filter: PropertyFilter,
  calendar: CalendarContext,
  options: { withMoves?: boolean } = {},
): Promise<MatchingLeads | undefined> {
  const expression = filterExpression(filter, calendar);
  if (!expression) return undefined;
  const withMoves = options.withMoves ?? filter.inside !== undefined;
  const where = joinConditions([
    sql`p.deleted_at is null`,
    ...narrowConditions(filter, calendar),
    ...leadConditions(filter, calendar, { isOneByOne: true }),
  ]);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const plan = await planLists(db, expression);
    if (!plan) return undefined;
    const read = await readPostings(db, plan.lists, { where, withMoves });
    if (!read) return undefined;
    // Words and places that were added in between were not requested.
    if (plan.generations.some((generation) => generation !== read.generation)) continue;
    return resolve(db, { expression, plan, read, where });
  }
  return undefined;
}

type Plan = {
  lists: TermRange[][];
  /** The index of the sure and the unsure leads of an expression's leaf in the lists. */
  places: Map<Expression, { sure: number; unsure: number | undefined }>;
  /** The leads in each polygon, with each part of a phone, and with each result of outreach. */
  known: Map<Expression, Leads>;
  /** The generations in which words, places and phones were read. */
  generations: number[];
};

const leavesOf = (expression: Expression): Expression[] => {
  if ('and' in expression) return expression.and.flatMap(leavesOf);
  if ('or' in expression) return expression.or.flatMap(leavesOf);
  return 'not' in expression ? leavesOf(expression.not) : [expression];
};

/**
 * Every list of postings that the expression needs; the first is that of all live leads, empty if
 * none asks for it. Undefined if the postings cannot answer.
 */
async function planLists(db: Db, expression: Expression): Promise<Plan | undefined> {
  const all = leavesOf(expression);
  const [areas, phones] = [await readAreas(db, all), await readPhones(db, all)];
  if (!areas || !phones) return undefined;
  const conditions = await readConditions(db, all);
  const known = new Map([
    ...areas.leads,
    ...phones.leads,
    ...conditions.leads,
    ...(await readContacted(db, all)),
  ]);
  const leaves = all.filter((leaf) => !known.has(leaf));
  const parts = leaves.flatMap((leaf) => ('word' in leaf ? [leaf] : []));
  const found = parts.length > 0 ? await readWords(db, parts) : undefined;
  if (found?.words.some((words) => words.length > maxWords)) return undefined;
  const lists: TermRange[][] = [asksForLive(expression) ? [oneTerm('live')] : []];
  const places: Plan['places'] = new Map();
  let part = 0;
  for (const leaf of leaves) {
    const { sure, unsure } =
      'terms' in leaf
        ? leaf.terms
        : { sure: found!.words[part++]!.map((word) => oneTerm(`w:${word}`)), unsure: [] };
    lists.push(sure);
    if (unsure.length > 0) lists.push(unsure);
    const place = lists.length - 1;
    places.set(
      leaf,
      unsure.length > 0 ? { sure: place - 1, unsure: place } : { sure: place, unsure: undefined },
    );
  }
  const generations = [
    ...areas.generations,
    ...phones.generations,
    ...conditions.generations,
    ...(found ? [found.generation] : []),
  ];
  return { lists, places, known, generations };
}

/**
 * The leads in each polygon of an expression; undefined if their places are not known at present.
 */
async function readAreas(db: Db, leaves: Expression[]) {
  const leads: Plan['known'] = new Map();
  const asked = leaves.filter((leaf) => 'corners' in leaf);
  if (asked.length === 0) return { leads, generations: [] };
  const stored = await readStoredPlaces(db);
  if (!stored) return undefined;
  for (const leaf of asked) {
    leads.set(leaf, leadsAt(stored.places, createPolygonTest(leaf.corners)));
  }
  return { leads, generations: [stored.generation] };
}

/** The leads with each part of a phone; undefined if they are very many. */
async function readPhones(db: Db, leaves: Expression[]) {
  const leads: Plan['known'] = new Map();
  const asked = leaves.filter((leaf) => 'phone' in leaf);
  const generations: number[] = [];
  for (const leaf of asked) {
    const { ids, generation } = await readLeadsByPhone(db, leaf.phone, maxByPhone);
    if (ids.length > maxByPhone) return undefined;
    const found: Leads = new Map();
    for (const id of ids) addLead(found, id);
    leads.set(leaf, found);
    generations.push(generation);
  }
  return { leads, generations };
}

/** The leads that each condition without terms finds, in their own table. */
async function readConditions(db: Db, leaves: Expression[]) {
  const leads: Plan['known'] = new Map();
  const generations: number[] = [];
  for (const leaf of leaves.filter((one) => 'condition' in one)) {
    const { ids, generation } = await readLeadsByCondition(db, leaf.condition);
    const found: Leads = new Map();
    for (const id of ids) addLead(found, id);
    leads.set(leaf, found);
    generations.push(generation);
  }
  return { leads, generations };
}

/** The leads with each result of outreach, which changes with every message: read from its tables at each call. */
async function readContacted(db: Db, leaves: Expression[]): Promise<Plan['known']> {
  const leads: Plan['known'] = new Map();
  for (const leaf of leaves.filter((one) => 'outreach' in one)) {
    const results = leaf.outreach.flatMap((text) => readOutreachResult(text) ?? []);
    const found: Leads = new Map();
    for (const id of await readLeadsWithResults(db, results)) addLead(found, id);
    leads.set(leaf, found);
  }
  return leads;
}

/** Whether all live leads are needed: for those that do not match something, or if all match. */
const asksForLive = (expression: Expression): boolean => {
  if ('and' in expression) return expression.and.length === 0 || expression.and.some(asksForLive);
  if ('or' in expression) return expression.or.some(asksForLive);
  return 'not' in expression;
};

type Resolved = {
  expression: Expression;
  plan: Plan;
  read: ReadPostings;
  where: RawBuilder<unknown>;
};

async function resolve(
  db: Db,
  { expression, plan, read, where }: Resolved,
): Promise<MatchingLeads> {
  /** The leads that match surely, or with `mayMatch` also those that perhaps do. */
  const evaluate = (one: Expression, mayMatch: boolean): Leads => {
    if ('and' in one) {
      const [first, ...others] = one.and.map((part) => evaluate(part, mayMatch));
      return first ? others.reduce(intersect, first) : read.leads[0]!;
    }
    if ('or' in one) return unite(one.or.map((part) => evaluate(part, mayMatch)));
    if ('not' in one) return subtract(read.leads[0]!, evaluate(one.not, !mayMatch));
    const known = plan.known.get(one);
    if (known) return known;
    const { sure, unsure } = plan.places.get(one)!;
    if (unsure === undefined || !mayMatch) return read.leads[sure]!;
    return unite([read.leads[sure]!, read.leads[unsure]!]);
  };
  const isExact = [...plan.places.values()].every(({ unsure }) => unsure === undefined);
  // A copy: a leaf's own leads may be what is changed below.
  const leads = unite([evaluate(expression, false)]);
  if (!isExact) {
    const doubtful = subtract(evaluate(expression, true), leads);
    for (const id of read.changed) removeLead(doubtful, id);
    for (const id of await findMatching(db, idsOf(doubtful), where)) addLead(leads, id);
  }
  for (const id of read.changed) removeLead(leads, id);
  const total = countLeads(leads) + read.matching.length;
  return { leads, changed: read.matching, total, generation: read.generation };
}

/** Those of some leads that match, checked one by one. */
async function findMatching(db: Db, ids: number[], where: Resolved['where']): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select p.id from properties as p where p.id = any(${ids}::bigint[]) and ${where}`.execute(db);
  return rows.map(({ id }) => id);
}
