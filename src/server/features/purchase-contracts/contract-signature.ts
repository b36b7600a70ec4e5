/** A seller's signature as the document shows it. */
export type ContractSignature = {
  name: string;
  method: 'typed' | 'drawn';
  strokes: [number, number][][];
  /** Beside the signature line. */
  'signed-at': string;
  /** The rows of the evidence page. */
  facts: { label: string; words: string }[];
};
