import type { Layout } from './layout.ts';
import { delawarePetition } from './layouts.held-out-de.ts';
import { indianaPetition } from './layouts.held-out-in.ts';
import { newHampshirePetition } from './layouts.held-out-nh.ts';
import { oregonPetition } from './layouts.held-out-or.ts';
import { utahApplication } from './layouts.held-out-ut.ts';
import { vermontPetition } from './layouts.held-out-vt.ts';

/**
 * No rule may be written for these layouts: they say how the rules do on what nobody has seen.
 * Once a rule is written from one, it moves to the others and a new one takes its place.
 */
export const heldOut: Layout[] = [
  oregonPetition,
  vermontPetition,
  delawarePetition,
  indianaPetition,
  newHampshirePetition,
  utahApplication,
];
