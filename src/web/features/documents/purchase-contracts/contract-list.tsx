import { longDay } from '#domain/dates.ts';
import { CalendarPlus, CircleCheck, Download, FilePen, Mail, PenLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ContractSummary } from '#api/purchase-contracts.api.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { timestampDay, timestampText } from '#web/lib/date-style.ts';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { possibleActs } from './acts/possible-acts.ts';
import { TakeBackAct } from './acts/take-back-act.tsx';
import { ContractLawLines } from './contract-law-lines.tsx';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';

const SigningLinksDialog = lazy(async () => ({
  default: (await import('./signing/signing-links-dialog.tsx')).SigningLinksDialog,
}));

const ContractActDialog = lazy(async () => ({
  default: (await import('./acts/contract-act-dialog.tsx')).ContractActDialog,
}));

const ExtendOfferDialog = lazy(async () => ({
  default: (await import('./signing/extend-offer-dialog.tsx')).ExtendOfferDialog,
}));

type EmailState = ContractSummary['emails'][number]['state'];

const emailWords: Record<EmailState, { words: string; tone: BadgeTone }> = {
  queued: { words: 'Sending', tone: 'neutral' },
  sending: { words: 'Sending', tone: 'neutral' },
  sent: { words: 'E-mailed', tone: 'green' },
  waiting: { words: 'In the outbox', tone: 'amber' },
  failed: { words: 'E-mail failed', tone: 'red' },
  doubtful: { words: 'E-mail doubtful', tone: 'amber' },
};

type ContractListProps = {
  contracts: readonly ContractSummary[];
  /** Draws the link that opens a contract again; given by the app, which knows the routes. */
  openAgain: (contract: ContractSummary, content: ReactNode, className: string) => ReactNode;
  /** Draws the link to the page of a contract's signatures; given by the app too. */
  signatures: (contract: ContractSummary, content: ReactNode, className: string) => ReactNode;
  /** Leaves the address out if all are of one lead. */
  ofOneLead?: boolean;
};

/** Stored contracts: their offers, whether they are still valid, and their PDFs. */
export function ContractList({ contracts, ofOneLead, ...links }: ContractListProps) {
  return (
    <ul className="flex flex-col divide-y">
      {contracts.map((contract) => (
        <ContractRow
          key={contract.id}
          contract={contract}
          {...links}
          ofOneLead={ofOneLead ?? false}
        />
      ))}
    </ul>
  );
}

const action = cn(buttonClasses({ variant: 'ghost', size: 'sm' }), 'max-md:h-11');

function ContractRow({
  contract,
  openAgain,
  signatures,
  ofOneLead,
}: Omit<ContractListProps, 'contracts'> & { contract: ContractSummary }) {
  const { version, property, seller, buyer, purchasePrice, createdAt, createdBy } = contract;
  const [email] = contract.emails;
  const [isSigning, setIsSigning] = useState(false);
  const [isExtending, setIsExtending] = useState(false);
  const [isRecording, setIsRecording] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="truncate text-sm font-medium text-ink" title={property}>
          {ofOneLead ? `${purchasePrice}, ${buyer}` : property}
        </p>
        <p className="truncate text-xs text-ink-soft">
          {ofOneLead ? `From ${seller}` : `${purchasePrice} · ${seller}`} · version {version} ·{' '}
          <time dateTime={createdAt} title={timestampText(createdAt)}>
            {timestampDay(createdAt)}
          </time>
          {createdBy && ` · ${createdBy}`}
        </p>
        <ContractLawLines contract={contract} />
        {email?.reason && <p className="text-xs text-danger-text">{email.reason}</p>}
      </div>
      <ContractStates contract={contract} />
      <div className="flex flex-wrap gap-1 max-md:-ml-2.5 max-md:basis-full">
        <ContractFiles contract={contract} />
        {signsHere(contract) ? (
          <button type="button" className={action} onClick={() => setIsSigning(true)}>
            <PenLine aria-hidden /> Signatures
          </button>
        ) : (
          signatures(
            contract,
            <>
              <PenLine aria-hidden /> Signatures
            </>,
            action,
          )
        )}
        {contract.status !== 'signed' && contract.offerExpirationDate && (
          <button type="button" className={action} onClick={() => setIsExtending(true)}>
            <CalendarPlus aria-hidden /> Extend offer
          </button>
        )}
        {possibleActs(contract).length > 0 && (
          <button type="button" className={action} onClick={() => setIsRecording(true)}>
            <CircleCheck aria-hidden /> Record a step
          </button>
        )}
        <TakeBackAct contract={contract} className={action} />
        {openAgain(
          contract,
          <>
            <FilePen aria-hidden /> Open again
          </>,
          action,
        )}
      </div>
      <LazyMount when={isExtending}>
        <ExtendOfferDialog contract={contract} open={isExtending} onOpenChange={setIsExtending} />
      </LazyMount>
      <LazyMount when={isRecording}>
        <ContractActDialog contract={contract} open={isRecording} onOpenChange={setIsRecording} />
      </LazyMount>
      <LazyMount when={isSigning}>
        <SigningLinksDialog
          contract={contract}
          open={isSigning}
          onOpenChange={setIsSigning}
          signatures={signatures}
        />
      </LazyMount>
    </li>
  );
}

/** Seller and buyer sign once each, and still can: their links are made in a dialog. */
const signsHere = ({ status, signerCount, declined }: ContractSummary) =>
  status === 'open' && signerCount === null && declined.length === 0;

type ContractProps = { contract: ContractSummary };

/** Who has signed, whether the offer is still valid, and the state of its e-mail. */
function ContractStates({ contract }: ContractProps) {
  const expires = contract.offerExpirationDate?.slice(0, 10);
  const [email] = contract.emails;
  return (
    <div className="flex flex-wrap gap-1.5">
      {contract.status === 'signed' ? (
        <Badge tone="green">
          Signed by {contract.signerCount ? `all ${contract.signerCount}` : 'both'}
        </Badge>
      ) : (
        contract.signatures.map(({ party, name, signedAt }) => (
          <Badge key={signedAt + name} tone="blue">
            Signed by {name} ({party})
          </Badge>
        ))
      )}
      {contract.declined.map(({ name, reason, at }) => (
        <Badge key={at} tone="red" title={reason}>
          Declined by {name}
        </Badge>
      ))}
      {contract.status === 'expired' ? (
        <Badge tone="red">Offer expired</Badge>
      ) : (
        contract.status === 'open' &&
        expires && <Badge title={longDay(expires)}>Open until {shortDay(expires)}</Badge>
      )}
      {email && (
        <Badge tone={emailWords[email.state].tone} title={email.to}>
          <Mail aria-hidden /> {emailWords[email.state].words}
        </Badge>
      )}
    </div>
  );
}

/** The contract's files: its PDF, the e-mail that waits, the signed copy. */
function ContractFiles({ contract }: ContractProps) {
  const { id, version, property } = contract;
  const [email] = contract.emails;
  return (
    <>
      <a
        className={action}
        href={`/api/purchase-contracts/${id}/pdf`}
        target="_blank"
        rel="noopener"
        aria-label={`PDF of version ${version}, ${property}`}
      >
        <Download aria-hidden /> PDF
      </a>
      {email?.state === 'waiting' && (
        <a className={action} href={`/api/purchase-contracts/emails/${email.id}/message`} download>
          <Mail aria-hidden /> Message
        </a>
      )}
      {contract.signatures.length > 0 && (
        <a
          className={action}
          href={`/api/purchase-contracts/${id}/signed-pdf`}
          target="_blank"
          rel="noopener"
        >
          <PenLine aria-hidden /> Signed PDF
        </a>
      )}
    </>
  );
}
