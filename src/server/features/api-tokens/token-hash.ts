import { createHash } from 'node:crypto';

/** Programs that look for leaked secrets know one of ours by this. */
export const tokenPrefix = 'lotline_';

/** Tokens are 256 random bits: a plain hash of one cannot be guessed back. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
