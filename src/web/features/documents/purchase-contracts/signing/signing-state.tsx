import type { z } from 'zod';
import type { getSigning } from '#api/contract-signing.api.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Signing = z.output<(typeof getSigning)['answer']>;

/** Says what has happened under a link, where it is not simply open. */
export function SigningState({ signing }: { signing: Signing }) {
  const { state, isComplete, signers, party, waitsFor, sender } = signing;
  if (state === 'signed') {
    const all = signers.length > 0 ? 'all' : 'both';
    return (
      <Alert
        tone="success"
        title={isComplete ? `The contract is signed by ${all}` : 'You signed the contract'}
      >
        {isComplete
          ? 'Keep a copy: its last page says when and how it was signed.'
          : whoIsMissing(signers, party)}
      </Alert>
    );
  }
  if (state === 'waiting') {
    return (
      <Alert tone="info" title={`${waitsFor} signs first`}>
        You can read the contract now, and sign it here after that.
      </Alert>
    );
  }
  if (state === 'declined') {
    return (
      <Alert tone="warning" title="A signer declined">
        Nobody can sign this contract any more. {sender} was told.
      </Alert>
    );
  }
  return null;
}

function whoIsMissing(signers: Signing['signers'], party: Signing['party']): string {
  if (signers.length === 0) {
    return `The ${party === 'seller' ? 'buyer' : 'seller'} has not signed yet.`;
  }
  const names = signers.filter(({ hasSigned }) => !hasSigned).map(({ name }) => name);
  return `Not signed yet: ${names.join(', ')}.`;
}
