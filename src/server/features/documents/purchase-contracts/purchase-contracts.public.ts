export type { ReadSignedContract, SignedContract } from './signed-terms.ts';
