import { z } from 'zod';

/**
 * A task whose solution shows that a browser worked for a moment; signed by the server.
 * @param data what the task is for
 */
export const workChallenge = <Data extends z.ZodRawShape>(data: Data) =>
  z.object({
    parameters: z.looseObject({
      algorithm: z.string().max(40),
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
      cost: z.int().positive().max(100_000),
      keyLength: z.int().positive().max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(200),
      data: z.object(data),
    }),
    signature: z.string().max(200),
  });

/** What a browser found. */
export const workSolution = z.object({
  counter: z.int().nonnegative(),
  derivedKey: z.string().max(200),
});
export type WorkSolution = z.output<typeof workSolution>;
