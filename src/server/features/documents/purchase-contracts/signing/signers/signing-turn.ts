import type { SigningRow } from '../signings.store.ts';
import type { SignerRow } from './signers.store.ts';

type Link = Pick<SigningRow, 'state' | 'signer_id'>;

/** Whether a contract has every signature that it needs: of each signer, else of seller and buyer. */
export const isComplete = (signers: { length: number }, signed: { length: number }): boolean =>
  signed.length >= (signers.length || 2);

/** Who signs before this signer and has not yet; undefined if it is this one's turn. */
export function whoIsBefore<Signer extends Pick<SignerRow, 'id' | 'position'>>(options: {
  order: 'at_once' | 'in_order' | null;
  signers: readonly Signer[];
  links: readonly Link[];
  signerId: number | null;
}): Signer | undefined {
  const { order, signers, links, signerId } = options;
  const own = signers.find(({ id }) => id === signerId);
  if (order !== 'in_order' || !own) return undefined;
  const hasSigned = (id: number) =>
    links.some((link) => link.signer_id === id && link.state === 'signed');
  return signers.find(({ id, position }) => position < own.position && !hasSigned(id));
}
