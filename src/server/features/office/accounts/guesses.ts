import { z } from 'zod';

export type GuessQuestion = {
  password: string;
  /** What an attacker knows of the person. */
  known: string[];
};

/** What the thread answers. */
export const guessesLog10 = z.number();
