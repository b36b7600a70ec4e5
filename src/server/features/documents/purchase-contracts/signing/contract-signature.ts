import { z } from 'zod';
import { signingParties } from '#api/purchase-contracts.api.ts';

const mark = {
  name: z.string(),
  method: z.enum(['typed', 'drawn']),
  strokes: z.array(z.array(z.tuple([z.number(), z.number()]))),
  /** Beside the signature line. */
  'signed-at': z.string(),
};

/** A paper that was signed before the contract. */
export const paperSignature = z.object({ ...mark, title: z.string(), at: z.iso.datetime() });
export type PaperSignature = z.output<typeof paperSignature>;

/** A party's signature as the document shows it. */
export const contractSignature = z.object({
  ...mark,
  party: z.enum(signingParties),
  /** The signer's place in the order; absent if seller and buyer sign once each. */
  signer: z.int().positive().optional(),
  papers: z.array(paperSignature).default([]),
  /** The rows of the evidence page. */
  facts: z.array(z.object({ label: z.string(), words: z.string() })),
});
export type ContractSignature = z.output<typeof contractSignature>;
