import type { SigningParty } from '#api/purchase-contracts.api.ts';
import type { ContractSigners } from '#api/signing/contract-signers.api.ts';

/** A signer while it is entered. */
export type DraftSigner = { key: number; party: SigningParty; name: string; email: string };

/** 'Dana and Lee Example' and 'A Example; B Example' are two people to begin with. */
const peopleOf = (names: string): string[] =>
  names
    .split(/\s*;\s*|\s+(?:and|&)\s+/i)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The signers that a form begins with: those named before, else the people of both parties. */
export function startingSigners(view: ContractSigners): DraftSigner[] {
  const known =
    view.order === null
      ? view.signers.flatMap(({ party, name }) =>
          (party === 'seller' ? peopleOf(name) : [name]).map((one) => ({
            party,
            name: one,
            email: '',
          })),
        )
      : view.signers;
  return known.map(({ party, name, email }, key) => ({ key, party, name, email }));
}

/** The list with one item a place further up (-1) or down (1). */
export function moveItem<Item>(list: readonly Item[], index: number, by: -1 | 1): Item[] {
  const moved = [...list];
  const [item] = moved.splice(index, 1);
  if (item !== undefined) moved.splice(index + by, 0, item);
  return moved;
}
