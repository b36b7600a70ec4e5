import type { Layout } from './layout.ts';
import { iowaPetition } from './layouts.ia.ts';
import { minnesotaApplication } from './layouts.mn.ts';
import { mississippiPetition } from './layouts.ms.ts';
import { newMexicoApplication } from './layouts.nm.ts';
import { rhodeIslandPetition } from './layouts.ri.ts';
import { westVirginiaApplication } from './layouts.wv.ts';

/**
 * No rule may be written for these layouts: they say how the rules do on what nobody has seen.
 * Once a rule is written from one, it moves to the others and a new one takes its place.
 */
export const heldOut: Layout[] = [
  iowaPetition,
  minnesotaApplication,
  mississippiPetition,
  newMexicoApplication,
  rhodeIslandPetition,
  westVirginiaApplication,
];
