import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { SignForm } from '#web/features/purchase-contracts/sign-form.tsx';
import { signingQuery } from '#web/features/purchase-contracts/signing.query.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { Card, CardContent } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

/** Where a seller, without an account, reads a purchase contract and signs it. */
export function SignScreen() {
  const { token } = useParams({ from: '/sign/$token' });
  const { data, error } = useQuery(signingQuery(token));
  if (error && !data) {
    return (
      <Page width="text" title="Purchase contract">
        <ErrorState
          title="This link does not work"
          description="It may have been replaced. Ask the sender for a new one."
        />
      </Page>
    );
  }
  if (!data) return <Skeleton className="m-6 h-96" />;
  const { state, property, seller, buyer, purchasePrice, sha256 } = data;
  return (
    <Page width="text" title="Purchase contract" description={property}>
      <Card>
        <CardContent className="flex flex-col gap-4">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            <dt className="text-ink-soft">Seller</dt>
            <dd>{seller}</dd>
            <dt className="text-ink-soft">Buyer</dt>
            <dd>{buyer}</dd>
            <dt className="text-ink-soft">Purchase price</dt>
            <dd>{purchasePrice}</dd>
          </dl>
          <a
            className={buttonClasses({ size: 'lg' })}
            href={`/api/signing/${token}/pdf`}
            target="_blank"
            rel="noopener"
          >
            <FileText aria-hidden />
            {state === 'signed' ? 'Open the signed contract' : 'Read the contract'}
          </a>
          <p className="text-xs text-ink-soft">
            The contract is a template and no legal advice. Have an attorney read it before you
            sign.
          </p>
        </CardContent>
      </Card>
      {state === 'expired' && <Alert tone="warning" title="This offer has expired" />}
      {state === 'signed' && (
        <Alert tone="success" title="The contract is signed">
          Keep a copy: its last page says when and how it was signed.
        </Alert>
      )}
      {state === 'open' && (
        <Card>
          <CardContent>
            <SignForm token={token} sha256={sha256} />
          </CardContent>
        </Card>
      )}
    </Page>
  );
}
