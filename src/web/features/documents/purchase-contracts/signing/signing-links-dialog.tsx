import { useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  signingParties,
  type ContractSummary,
  type SigningParty,
} from '#api/purchase-contracts.api.ts';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { noPublicAddress } from '#web/lib/carriers/no-public-address.ts';
import { SendLink } from '#web/lib/carriers/send-link.tsx';
import { timestampText } from '#web/lib/date-style.ts';
import { copyLink } from './copy-link.ts';
import { signingAddressQuery } from './signing-address.query.ts';
import { useSigningLink } from './signing-link.mutation.ts';

type SigningLinksDialogProps = {
  contract: ContractSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Draws the link to the page of a contract's signatures. */
  signatures: (contract: ContractSummary, content: ReactNode, className: string) => ReactNode;
};

/** The links under which seller and buyer sign, and who has signed. */
export function SigningLinksDialog(props: SigningLinksDialogProps) {
  const { contract, open, onOpenChange, signatures } = props;
  const address = useQuery(signingAddressQuery);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Signatures"
        description={`${contract.property}, version ${contract.version}. Each party signs under its own link.`}
      >
        <QueryState query={address} failed="The links cannot be made" shape={['h-16', 'h-16']}>
          {({ address: base, isLoopback }) => (
            <div className="flex flex-col gap-5">
              {isLoopback && (
                <Alert tone="warning" title="These links only work on this computer">
                  They begin with {base}. {noPublicAddress}
                </Alert>
              )}
              {signingParties.map((party) => (
                <PartyLink key={party} {...{ contract, party, base, isLoopback }} />
              ))}
              {signatures(
                contract,
                <>
                  <Users aria-hidden /> Several signers, or who has what
                </>,
                buttonClasses({ size: 'sm', className: 'self-start' }),
              )}
            </div>
          )}
        </QueryState>
      </DialogContent>
    </Dialog>
  );
}

/** Papers that the owner signs or gets before signing, and that the PDF does not contain. */
function HandOverFirst({ contract: { handOver, acts } }: { contract: ContractSummary }) {
  if (handOver.length === 0 || acts.some(({ kind }) => kind === 'disclosed')) return null;
  return (
    <Alert tone="warning" title="To be signed or handed over first" className="mb-2">
      <ul className="list-disc pl-4">
        {handOver.map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
      </ul>
      Then choose Record a step in the list of contracts.
    </Alert>
  );
}

type PartyLinkProps = {
  contract: ContractSummary;
  party: SigningParty;
  base: string;
  /** The link works on this computer only, so it is not sent. */
  isLoopback: boolean;
};

function PartyLink({ contract, party, base, isLoopback }: PartyLinkProps) {
  const { mutate, isPending, data: url } = useSigningLink();
  const signature = contract.signatures.find((one) => one.party === party);
  const title = party === 'seller' ? 'Seller' : 'Buyer';
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-ink">
        {title}: {contract[party]}
      </h3>
      {signature ? (
        <p className="text-sm text-green-text">
          Signed by {signature.name} on {timestampText(signature.signedAt)}
        </p>
      ) : url ? (
        <>
          <Input
            readOnly
            aria-label={`Link of the ${party}`}
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => copyLink(url)}>
              <Copy aria-hidden /> Copy
            </Button>
            <a className={buttonClasses({ size: 'sm' })} href={url} target="_blank" rel="noopener">
              <ExternalLink aria-hidden /> {party === 'buyer' ? 'Open and sign' : 'Open'}
            </a>
            {!isLoopback && (
              <SendLink
                url={url}
                subject={`Contract for ${contract.property}`}
                words={`The contract for ${contract.property} can be read and signed here:`}
              />
            )}
          </div>
        </>
      ) : (
        <div>
          {party === 'seller' && <HandOverFirst contract={contract} />}
          <Button
            size="sm"
            pending={isPending}
            onClick={() => mutate({ id: contract.id, party, address: base })}
          >
            {party === 'seller' ? 'Link for the seller' : 'Sign as the buyer'}
          </Button>
          <p className="mt-1 text-xs text-ink-soft">
            A new link replaces the earlier one of this party.
          </p>
        </div>
      )}
    </section>
  );
}
