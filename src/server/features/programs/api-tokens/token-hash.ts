import { createHash } from 'node:crypto';

/** Scanners for leaked secrets recognize one of ours by this. */
export const tokenPrefix = 'lotline_';

/** Tokens are 256 random bits: a plain hash of one cannot be guessed back. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
