import type { Layout } from './layout.ts';
import { arizonaApplication } from './layouts.held-out-az.ts';
import { missouriApplication } from './layouts.held-out-mo.ts';
import { nevadaPetition } from './layouts.held-out-nv.ts';
import { ohioApplication } from './layouts.held-out-oh.ts';
import { oregonPetition } from './layouts.held-out-or.ts';
import { vermontPetition } from './layouts.held-out-vt.ts';

/**
 * No rule may be written for these layouts: they say how the rules do on what nobody has seen.
 * Once a rule is written from one, it moves to the others and a new one takes its place.
 */
export const heldOut: Layout[] = [
  arizonaApplication,
  missouriApplication,
  nevadaPetition,
  ohioApplication,
  oregonPetition,
  vermontPetition,
];
