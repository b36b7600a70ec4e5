import { Check, Download, Mail, Send, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Offer } from '#api/deals/offers.api.ts';
import {
  offerChannelLabels,
  offerKindLabels,
  offerStateLabels,
  type OfferState,
} from '#domain/deals/offer.ts';
import { formatMoney } from '#domain/money.ts';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { timestampDay, timestampText } from '#web/lib/date-style.ts';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { useDecideOffer, useDeleteOffer, useMarkOfferSent } from './offers.mutations.ts';
import { SendOfferDialog } from './send-offer-dialog.tsx';

type OfferListProps = {
  offers: readonly Offer[];
  emails: readonly string[];
  /** Draws the link to the contract of an accepted offer; given by the app, which knows the routes. */
  contractLink: (offer: Offer, className: string) => ReactNode;
};

const tones: Record<OfferState, BadgeTone> = {
  draft: 'neutral',
  sent: 'lead-offer-made',
  accepted: 'green',
  declined: 'slate',
  expired: 'red',
};
const action = cn(buttonClasses({ variant: 'ghost', size: 'sm' }), 'max-md:h-11');

/** The offers of a lead, newest first, each with what can be done now. */
export function OfferList({ offers, ...props }: OfferListProps) {
  return (
    <ul aria-label="Offers" className="flex flex-col divide-y border-t empty:hidden">
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} {...props} />
      ))}
    </ul>
  );
}

function OfferRow({
  offer,
  emails,
  contractLink,
}: Omit<OfferListProps, 'offers'> & { offer: Offer }) {
  const { version, kind, price, state, email, createdBy, createdAt, expiresOn } = offer;
  const isCounter = kind === 'counter';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm font-medium text-ink tabular-nums">
          {formatMoney(price)} · {offerKindLabels[kind]}
        </p>
        <p className="text-xs text-ink-soft">
          Offer {version} · <time title={timestampText(createdAt)}>{timestampDay(createdAt)}</time>
          {createdBy && ` · ${createdBy}`}
          {offer.sentVia && ` · ${offerChannelLabels[offer.sentVia]}`}
          {expiresOn && ` · open until ${shortDay(expiresOn)}`}
        </p>
        {email?.reason && <p className="text-xs text-danger-text">{email.reason}</p>}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Badge tone={tones[state]}>
          {isCounter && state === 'sent' ? 'Received' : offerStateLabels[state]}
        </Badge>
        <EmailBadge offer={offer} />
      </div>
      <div className="flex flex-wrap gap-1 max-md:-ml-2.5 max-md:basis-full">
        <OfferActions offer={offer} emails={emails} contractLink={contractLink} />
      </div>
    </li>
  );
}

function EmailBadge({ offer: { email, state } }: { offer: Offer }) {
  if (!email || (email.state === 'sent' && state !== 'draft')) return null;
  const words = {
    queued: 'Sending',
    sending: 'Sending',
    sent: 'E-mailed',
    waiting: 'In the outbox',
    failed: 'E-mail failed',
    doubtful: 'E-mail doubtful',
  };
  return (
    <Badge tone={email.state === 'failed' ? 'red' : 'amber'} title={email.to}>
      <Mail aria-hidden /> {words[email.state]}
    </Badge>
  );
}

function OfferActions({
  offer,
  emails,
  contractLink,
}: Omit<OfferListProps, 'offers'> & { offer: Offer }) {
  const { id, kind, state, email } = offer;
  const [isSending, setIsSending] = useState(false);
  const mark = useMarkOfferSent(offer);
  const remove = useDeleteOffer(offer);
  const isOnItsWay = email?.state === 'queued' || email?.state === 'sending';
  return (
    <>
      {kind !== 'counter' && (
        <a
          className={action}
          href={`/api/offers/${id}/letter`}
          target="_blank"
          rel="noopener"
          aria-label={nameOf(offer, 'Letter')}
        >
          <Download aria-hidden /> Letter
        </a>
      )}
      {email?.state === 'waiting' && state === 'draft' && (
        <>
          <a className={action} href={`/api/offers/${id}/message`} download>
            <Mail aria-hidden /> Message
          </a>
          <button type="button" className={action} onClick={() => mark.mutate('email')}>
            <Check aria-hidden /> Mark as sent
          </button>
        </>
      )}
      {state === 'draft' && !isOnItsWay && (
        <>
          <button
            type="button"
            className={action}
            aria-label={nameOf(offer, 'Send')}
            onClick={() => setIsSending(true)}
          >
            <Send aria-hidden /> Send
          </button>
          <button
            type="button"
            className={action}
            aria-label={nameOf(offer, 'Delete draft')}
            onClick={() => remove.mutate()}
          >
            <Trash2 aria-hidden /> Delete
          </button>
        </>
      )}
      <Decisions offer={offer} />
      {state === 'accepted' &&
        contractLink(
          offer,
          buttonClasses({ size: 'sm', variant: 'primary', className: 'max-md:h-11' }),
        )}
      {isSending && (
        <SendOfferDialog offer={offer} emails={emails} onClose={() => setIsSending(false)} />
      )}
    </>
  );
}

const nameOf = ({ version }: Offer, words: string) => `${words}: offer ${version}`;

/** What the seller, or the buyer, answered. */
function Decisions({ offer }: { offer: Offer }) {
  const { state } = offer;
  const decide = useDecideOffer(offer);
  return (
    <>
      {state === 'sent' && (
        <button
          type="button"
          className={action}
          aria-label={nameOf(offer, 'Accepted')}
          onClick={() => decide.mutate('accepted')}
        >
          <Check aria-hidden /> Accepted
        </button>
      )}
      {(state === 'sent' || state === 'accepted' || state === 'expired') && (
        <button
          type="button"
          className={action}
          aria-label={nameOf(offer, 'Declined')}
          onClick={() => decide.mutate('declined')}
        >
          <X aria-hidden /> {state === 'accepted' ? 'Fell through' : 'Declined'}
        </button>
      )}
    </>
  );
}
