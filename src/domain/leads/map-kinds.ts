import { kindWeights } from '../scores/score-weights.ts';

/**
 * Kinds of cases, those that count most first, as the map numbers them: 1 is an auction. The numbers
 * are stored with the leads' places: another order needs a migration that rewrites those.
 */
export const mapKinds = [
  'auction',
  'tax_sale',
  'foreclosure_filing',
  'estate',
  'delinquent_tax',
  'demolition',
  'vacancy',
  'water_shutoff',
  'eviction',
  'lien',
  'violation',
  'out_of_state_owner',
  'absentee_owner',
  'lapsed_permit',
] as const satisfies (keyof typeof kindWeights)[];

/** A kind of the user's own. */
export const otherMapKind = mapKinds.length + 1;
/** More kinds than these are counted as this many. */
export const maxMapKinds = 31;
