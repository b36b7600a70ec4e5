import { Copy } from 'lucide-react';
import type { ContractSigner, ContractSigners } from '#api/signing/contract-signers.api.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { copyLink } from '../copy-link.ts';
import { useMarkSent } from './signers.mutations.ts';

const states: Record<ContractSigner['state'], { words: string; tone: BadgeTone }> = {
  waiting: { words: 'Waits for others', tone: 'neutral' },
  ready: { words: 'Not sent yet', tone: 'amber' },
  sent: { words: 'Sent', tone: 'blue' },
  opened: { words: 'Opened', tone: 'indigo' },
  signed: { words: 'Signed', tone: 'green' },
  declined: { words: 'Declined', tone: 'red' },
  stopped: { words: 'Stopped', tone: 'slate' },
};

type SignerListProps = {
  contractId: number;
  view: ContractSigners;
  /** What the links begin with. */
  address: string;
};

/** Who has what, with times, each with the link to copy. */
export function SignerList({ contractId, view, address }: SignerListProps) {
  return (
    <ol className="flex flex-col divide-y">
      {view.signers.map((signer, index) => (
        <SignerItem
          key={signer.id ?? signer.party}
          contractId={contractId}
          signer={signer}
          number={view.order === 'in_order' ? index + 1 : null}
          isNamed={view.order !== null}
          address={address}
        />
      ))}
    </ol>
  );
}

type SignerItemProps = {
  contractId: number;
  signer: ContractSigner;
  /** The place in the order; null where all sign at once. */
  number: number | null;
  isNamed: boolean;
  address: string;
};

function SignerItem({ contractId, signer, number, isNamed, address }: SignerItemProps) {
  const { mutate } = useMarkSent(contractId);
  const { party, name, email, state, path, reason, emailProblem } = signer;
  const { words, tone } = states[state];
  const isWithoutLink = !isNamed && state === 'waiting';
  const times = [
    ['Sent', signer.sentAt],
    ['Reminded', signer.remindedAt],
    ['Opened', signer.openedAt],
    ['Signed', signer.signedAt],
    ['Declined', signer.declinedAt],
  ] as const;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="font-medium break-words text-ink">
          {number !== null && <span className="text-ink-soft">{number}. </span>}
          {name}
        </p>
        <p className="text-xs break-words text-ink-soft">
          {party === 'seller' ? 'Seller' : 'Buyer'}
          {email && ` · ${email}`}
        </p>
        {times.some(([, at]) => at) && (
          <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs tabular-nums">
            {times.map(
              ([label, at]) =>
                at && (
                  <div key={label} className="contents">
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="text-ink">{timestampText(at)}</dd>
                  </div>
                ),
            )}
          </dl>
        )}
        {reason && <p className="mt-1.5 text-sm break-words text-ink">“{reason}”</p>}
        {emailProblem && <p className="mt-1 text-xs text-danger-text">{emailProblem}</p>}
      </div>
      <Badge tone={isWithoutLink ? 'neutral' : tone}>{isWithoutLink ? 'No link yet' : words}</Badge>
      {path &&
        (state === 'ready' || state === 'sent' || state === 'opened' || state === 'waiting') && (
          <Button
            size="sm"
            className="max-md:h-11"
            onClick={() => {
              copyLink(new URL(path, address).href);
              if (signer.id !== null) mutate(signer.id);
            }}
          >
            <Copy aria-hidden /> Copy link <span className="sr-only">of {name}</span>
          </Button>
        )}
    </li>
  );
}
