import { noPublicAddress } from '#web/lib/carriers/no-public-address.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractSigners } from '#api/signing/contract-signers.api.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { signingAddressQuery } from '../signing-address.query.ts';
import { PlanSignersForm } from './plan-signers-form.tsx';
import { SignerList } from './signer-list.tsx';
import { useChangeReminders } from './signers.mutations.ts';

type SigningProgressProps = { contractId: number; view: ContractSigners };

/** Who signs a contract: their state, their links and reminders, and a form to name them. */
export function SigningProgress({ contractId, view }: SigningProgressProps) {
  const [isPlanning, setIsPlanning] = useState(false);
  const address = useQuery(signingAddressQuery);
  return (
    <>
      <ProgressAlert view={view} />
      <QueryState query={address} failed="The links cannot be shown" shape={['h-40']} onPage>
        {({ address: base, isLoopback }) => (
          <>
            {view.status === 'open' && !view.canEmail && (
              <Alert tone="warning" title="Links are copied here, not e-mailed">
                {isLoopback && 'They only work on this computer. '}
                {noPublicAddress} Then each signer gets an e-mail in turn.
              </Alert>
            )}
            <Card>
              <CardHeader
                title="Signers"
                description={orderWords(view)}
                actions={
                  view.canChange &&
                  !isPlanning && (
                    <Button size="sm" onClick={() => setIsPlanning(true)}>
                      {view.order === null ? 'Name the signers' : 'Change signers'}
                    </Button>
                  )
                }
              />
              <CardContent>
                {isPlanning ? (
                  <PlanSignersForm
                    contractId={contractId}
                    view={view}
                    onDone={() => setIsPlanning(false)}
                  />
                ) : (
                  <SignerList contractId={contractId} view={view} address={base} />
                )}
              </CardContent>
            </Card>
          </>
        )}
      </QueryState>
      {view.digitalSignature && <DigitalSignature {...view.digitalSignature} />}
      {!isPlanning && view.canEmail && view.status === 'open' && view.order !== null && (
        <Reminders contractId={contractId} view={view} />
      )}
    </>
  );
}

function orderWords({ order, signers }: ContractSigners): string {
  if (order === null) return 'Seller and buyer sign once each, in any order.';
  const people = `${signers.length} people sign`;
  return order === 'in_order' ? `${people}, one after the other.` : `${people}, in any order.`;
}

function ProgressAlert({ view: { status, signers } }: { view: ContractSigners }) {
  if (status === 'signed') {
    return (
      <Alert tone="success" title="Signed by all">
        Each got a copy where an address is known.
      </Alert>
    );
  }
  if (status === 'expired') {
    return (
      <Alert tone="warning" title="The offer has expired">
        Extend it in the list of contracts: the links work again then.
      </Alert>
    );
  }
  if (status !== 'declined') return null;
  const declined = signers.find(({ state }) => state === 'declined');
  return (
    <Alert tone="danger" title={`${declined?.name ?? 'A signer'} declined`}>
      Nobody can sign this version any more.{' '}
      {signers.some(({ state }) => state === 'signed')
        ? 'Open the contract again to make a new version.'
        : 'Change the signers to send it again, or open the contract again to change it.'}
    </Alert>
  );
}

type Signature = NonNullable<ContractSigners['digitalSignature']>;

/** How the newest signed copy is signed in its turn. */
function DigitalSignature({ fingerprint, timeStamp, timeStampedAt, problem }: Signature) {
  if (fingerprint === null) return null;
  const stamps = {
    none: 'No time-stamp authority is set.',
    waiting: 'Its time stamp is asked for.',
    stamped: timeStampedAt ? `Stamped with the time, ${timestampText(timeStampedAt)}.` : '',
    failed: `It has no time stamp. ${problem}`,
  };
  return (
    <p className="text-sm text-ink-soft">
      The signed copy carries a digital signature, which anyone can check at{' '}
      <a className="text-accent-text underline underline-offset-4" href="/verify">
        /verify
      </a>
      . {stamps[timeStamp]}
    </p>
  );
}

function Reminders({ contractId, view: { reminderDays } }: SigningProgressProps) {
  const { mutate, isPending } = useChangeReminders(contractId);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
      <p>
        {reminderDays === null
          ? 'Nobody is reminded.'
          : `A signer who has not signed ${reminderDays} ${reminderDays === 1 ? 'day' : 'days'} after the link was sent is reminded once.`}
      </p>
      <Button
        size="sm"
        pending={isPending}
        onClick={() => mutate(reminderDays === null ? 3 : null)}
      >
        {reminderDays === null ? 'Remind after 3 days' : 'Stop reminders'}
      </Button>
    </div>
  );
}
