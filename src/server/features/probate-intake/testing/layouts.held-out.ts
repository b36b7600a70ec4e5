import type { Layout } from './layout.ts';
import { alabamaPetition } from './layouts.held-out-4.ts';
import { coloradoApplication } from './layouts.held-out-1.ts';
import { connecticutPetition } from './layouts.held-out-2.ts';
import { wisconsinApplication } from './layouts.held-out-3.ts';

/**
 * No rule may be written for these layouts: they say how the rules do on what nobody has seen.
 * Once a rule is written from one, it moves to the others and a new one takes its place.
 */
export const heldOut: Layout[] = [
  coloradoApplication,
  connecticutPetition,
  wisconsinApplication,
  alabamaPetition,
];
