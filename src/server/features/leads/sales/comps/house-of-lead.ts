import { z } from 'zod';
import type { HouseFacts } from '#api/deals/sales.api.ts';

const number = z.number().positive().nullish().catch(null);

/** The facts that a lead may carry, by their names in its field table. */
const leadFacts = z.object({
  livingArea: number,
  lotArea: number,
  yearBuilt: number,
  beds: number,
  fullBaths: number,
  halfBaths: number,
  stories: number,
});

/** The facts of a lead's house; what the user typed for its comps wins. */
export function factsOfLead(lead: object, typed: HouseFacts): HouseFacts {
  const { fullBaths, halfBaths, ...known } = leadFacts.parse(lead);
  const baths = fullBaths || halfBaths ? (fullBaths ?? 0) + (halfBaths ?? 0) / 2 : null;
  return merged({ ...known, baths }, typed);
}

function merged(known: HouseFacts, typed: HouseFacts): HouseFacts {
  const given = Object.entries(typed).filter(([, value]) => value !== null && value !== undefined);
  return { ...known, ...Object.fromEntries(given) };
}
