import { floridaSummary } from './fl-summary.ts';
import type { Layout } from '../layout.ts';
import { montanaApplication } from './mt.ts';
import { newYorkVoluntary } from './ny-voluntary.ts';
import { wyomingPetition } from './wy.ts';

/**
 * No rule may be written for these layouts: they measure the rules on layouts that no author has
 * seen. Once a rule is written from one, it moves to the others and a new one takes its place.
 */
export const heldOut: Layout[] = [
  montanaApplication,
  wyomingPetition,
  floridaSummary,
  newYorkVoluntary,
];
