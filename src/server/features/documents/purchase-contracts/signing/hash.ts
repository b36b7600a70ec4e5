import { createHash } from 'node:crypto';

/** SHA-256, hex. */
export const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex');
