import { mentionsLawyer } from '#domain/contact/reply-meaning.ts';
import { Ban } from 'lucide-react';
import type { Conversation } from '#api/conversations/conversations.api.ts';
import { optedOutOn } from '#domain/contact/contact-warning.ts';
import { OptOutDecisionButtons } from '#web/lib/opt-out-decision-buttons.tsx';
import { timeZoneInForce, today } from '#web/lib/time-zone.ts';
import { Badge } from '#web/ui/display/badge.tsx';

/** A number that is opted out of texts, in red. */
export function OptedOutBadge() {
  return (
    <Badge tone="red">
      <Ban aria-hidden /> Opted out
    </Badge>
  );
}

/** Replaces the composer: the number is opted out, and since when. */
export function OptedOutNotice({ optedOut }: { optedOut: NonNullable<Conversation['optedOut']> }) {
  const since = optedOutOn(optedOut.since, today(), timeZoneInForce());
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-md bg-red-tint px-4 py-3 text-sm text-red-text"
    >
      <Ban aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0">
        <span className="block font-semibold">{since}</span>
        <span className="block break-words">
          {optedOut.reason && `${optedOut.reason}. `}This number is no longer texted.
        </span>
      </p>
    </div>
  );
}

type ReviewNoticeProps = { review: NonNullable<Conversation['optOutReview']> };

/** A message that may be an opt-out: campaigns wait until a user decides. */
export function OptOutReviewNotice({ review }: ReviewNoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 border-t bg-amber-tint px-4 py-2.5 text-sm text-amber-text"
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold">
          {mentionsLawyer(review.content)
            ? 'A lawyer is mentioned. Nothing automatic is sent until you decide.'
            : 'Does this opt out? Campaigns wait for you.'}
        </span>
        <span className="line-clamp-2 break-words">“{review.content}”</span>
      </p>
      <OptOutDecisionButtons reviewId={review.id} />
    </div>
  );
}
