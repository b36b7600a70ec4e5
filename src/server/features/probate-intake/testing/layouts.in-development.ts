import type { Layout } from './layout.ts';
import { louisianaSuccession } from './layouts.la.ts';
import { massachusettsPetition } from './layouts.ma.ts';
import { newJerseyApplication } from './layouts.nj.ts';
import { southCarolinaAndMaryland } from './layouts.sc-md.ts';
import { virginiaAndKentucky } from './layouts.va-ky.ts';
import { washingtonPetition } from './layouts.wa.ts';

/**
 * Layouts that rules may be written from, and that are not yet read without a mistake.
 * One that is moves to those that rules were written for, where every mistake fails a test.
 */
export const inDevelopment: Layout[] = [
  ...virginiaAndKentucky,
  ...southCarolinaAndMaryland,
  louisianaSuccession,
  newJerseyApplication,
  washingtonPetition,
  massachusettsPetition,
];
