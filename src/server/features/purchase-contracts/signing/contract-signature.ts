import type { SigningParty } from '#api/purchase-contracts.api.ts';

/** A party's signature as the document shows it. */
export type ContractSignature = {
  party: SigningParty;
  name: string;
  method: 'typed' | 'drawn';
  strokes: [number, number][][];
  /** Beside the signature line. */
  'signed-at': string;
  /** The rows of the evidence page. */
  facts: { label: string; words: string }[];
};
