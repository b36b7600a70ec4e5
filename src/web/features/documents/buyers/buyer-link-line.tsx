import { Check, Copy, Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import type { BuyerLink } from '#api/deals/buyers.api.ts';
import { timestampDay } from '#web/lib/date-style.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { ConfirmDialogContent } from '#web/ui/dialogs/confirm-dialog-content.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { useLinkAddress, useRevokeLink } from './buyers.mutations.ts';
import { counted } from './counted.ts';

const mails = {
  queued: 'being sent',
  sending: 'being sent',
  sent: 'e-mailed',
  waiting: 'in the outbox',
  failed: 'e-mail failed',
  doubtful: 'e-mail doubtful',
} as const;

type BuyerLinkLineProps = { link: BuyerLink; buyerName: string };

/** What came of a buyer's link; an open one can be shown again and revoked. */
export function BuyerLinkLine({ link, buyerName }: BuyerLinkLineProps) {
  const address = useLinkAddress();
  const [isAsking, setIsAsking] = useState(false);
  const { id, state, email, emailReason, visits, lastVisitAt, expiresOn } = link;
  const words = [
    state === 'open' ? `Link through ${shortDay(expiresOn)}` : `Link ${state}`,
    email && mails[email],
    visits > 0
      ? `${counted(visits, 'visit')}, last ${timestampDay(lastVisitAt ?? '')}`
      : 'not visited',
  ];
  return (
    <div className="mt-1 flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <p className="min-w-0 text-xs text-ink-soft max-md:flex-1">
          {words.filter(Boolean).join(', ')}
        </p>
        {state === 'open' && (
          <>
            <IconButton
              size="sm"
              label={`Show the link of ${buyerName}`}
              className="max-md:size-11"
              onClick={() => address.mutate(id)}
            >
              <Link2 />
            </IconButton>
            <IconButton
              size="sm"
              label={`Revoke the link of ${buyerName}`}
              className="max-md:size-11"
              onClick={() => setIsAsking(true)}
            >
              <Link2Off />
            </IconButton>
          </>
        )}
      </div>
      {emailReason && <p className="text-xs text-danger-text">{emailReason}</p>}
      {address.data && state === 'open' && (
        <LinkToCopy
          buyerName={buyerName}
          link={new URL(address.data.path, window.location.origin).href}
        />
      )}
      {isAsking && (
        <RevokeDialog link={link} buyerName={buyerName} onClose={() => setIsAsking(false)} />
      )}
    </div>
  );
}

function LinkToCopy({ link, buyerName }: { link: string; buyerName: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="flex items-center gap-2">
      <Input
        readOnly
        aria-label={`Link of ${buyerName}`}
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <IconButton
        label={`Copy the link of ${buyerName}`}
        variant="outline"
        className="max-md:size-11"
        // Plain http on a home network has no clipboard API; the user can copy from the field.
        onClick={() => void navigator.clipboard?.writeText(link).then(() => setCopied(true))}
      >
        {copied ? <Check /> : <Copy />}
      </IconButton>
    </div>
  );
}

function RevokeDialog({ link, buyerName, onClose }: BuyerLinkLineProps & { onClose: () => void }) {
  const revoke = useRevokeLink(onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <ConfirmDialogContent
        title="Revoke the link?"
        description={`${buyerName} can no longer open the page of this deal.`}
        actLabel="Revoke"
        danger
        pending={revoke.isPending}
        onAct={() => revoke.mutate(link.id)}
      />
    </Dialog>
  );
}
