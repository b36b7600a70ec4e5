import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { DisclosureCard } from '#web/features/documents/purchase-contracts/signing/disclosure-card.tsx';
import { ExpiredOffer } from '#web/features/documents/purchase-contracts/signing/expired-offer.tsx';
import { DocumentPages } from '#web/features/documents/purchase-contracts/signing/document-pages.tsx';
import { PaperSteps } from '#web/features/documents/purchase-contracts/signing/paper-steps.tsx';
import { SignForm } from '#web/features/documents/purchase-contracts/signing/sign-form.tsx';
import { DeclineForm } from '#web/features/documents/purchase-contracts/signing/decline-form.tsx';
import { SigningState } from '#web/features/documents/purchase-contracts/signing/signing-state.tsx';
import { SigningSummary } from '#web/features/documents/purchase-contracts/signing/signing-summary.tsx';
import { missingSteps } from '#web/features/documents/purchase-contracts/signing/missing-steps.ts';
import { signingQuery } from '#web/features/documents/purchase-contracts/signing/signing.query.ts';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { LinkFailure } from '../link-failure.tsx';

/** Where a party, without an account, sees a purchase contract and signs it. */
export function SignScreen() {
  const { token } = useParams({ from: '/sign/$token' });
  const query = useQuery(signingQuery(token));
  const { data } = query;
  if (query.isLoadingError) {
    return (
      <LinkFailure
        query={query}
        title="Purchase contract"
        ended="It may have been replaced. Ask the sender for a new one."
      />
    );
  }
  if (!data) return <Skeleton className="m-6 h-96" />;
  const { state, sha256, pageCount, displayedPages, disclosure, consentedAt } = data;
  return (
    <Page width="text" title="Purchase contract" description={data.property}>
      <SigningSummary signing={data} />
      {state === 'expired' && <ExpiredOffer signing={data} />}
      <SigningState signing={data} />
      <a
        className={buttonClasses({ size: state === 'signed' ? 'lg' : 'md' })}
        href={`/api/signing/${token}/pdf`}
        target="_blank"
        rel="noopener"
      >
        <FileText aria-hidden />
        {state === 'signed' ? 'Open the signed contract' : 'Open as PDF'}
      </a>
      {state !== 'signed' && (
        <DocumentPages
          token={token}
          sha256={sha256}
          pageCount={pageCount}
          displayedPages={displayedPages}
          reports={state === 'open'}
        />
      )}
      {state === 'open' && (
        <>
          <DisclosureCard token={token} disclosure={disclosure} consentedAt={consentedAt} />
          <Card>
            <CardHeader title="Your signature" />
            <CardContent>
              <PaperSteps papers={data.papers} />
              <SignForm
                token={token}
                sha256={sha256}
                missing={missingSteps(data)}
                paper={data.papers.find(({ signedAt }) => signedAt === null)?.title}
              />
            </CardContent>
          </Card>
        </>
      )}
      {(state === 'open' || state === 'waiting') && (
        <DeclineForm token={token} sender={data.sender} />
      )}
    </Page>
  );
}
