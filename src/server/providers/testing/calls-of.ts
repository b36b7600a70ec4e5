import type { Operation } from './contract-peer.ts';

/** The calls of a document as the table of services lists them: 'POST /v1/letters'. */
export const callsOf = (operations: readonly Pick<Operation, 'method' | 'path'>[]): string[] =>
  operations.map(({ method, path }) => `${method} ${path}`);
