import { z } from 'zod';
import { signingParties } from '#api/purchase-contracts.api.ts';

/** A party's signature as the document shows it. */
export const contractSignature = z.object({
  party: z.enum(signingParties),
  name: z.string(),
  method: z.enum(['typed', 'drawn']),
  strokes: z.array(z.array(z.tuple([z.number(), z.number()]))),
  /** Beside the signature line. */
  'signed-at': z.string(),
  /** The rows of the evidence page. */
  facts: z.array(z.object({ label: z.string(), words: z.string() })),
});
export type ContractSignature = z.output<typeof contractSignature>;
