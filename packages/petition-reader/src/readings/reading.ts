import type { Word } from '../page/page.ts';
import type { Role } from '../petition.ts';

/** 'Same as above' where an address was asked for. */
export type SameAddress = { role: Role; page: number; words: Word[] };
