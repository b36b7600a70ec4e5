export type { FindMailToken } from './mail-tokens.ts';
