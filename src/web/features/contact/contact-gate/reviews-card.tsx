import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listOptOutReviews, type OptOutReview } from '#api/contact-gate.api.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { OptOutDecisionButtons } from '#web/lib/opt-out-decision-buttons.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { LoadingRegion } from '#web/ui/loading/skeleton.tsx';

type ReviewsCardProps = {
  /** Draws the name of a lead as a way to open it. */
  leadLink: (propertyId: number, place: string) => ReactNode;
};

/** Messages that may be an opt-out; nothing if none waits. */
export function ReviewsCard({ leadLink }: ReviewsCardProps) {
  const { data: reviews = [], isPending } = useQuery(readQuery(listOptOutReviews));
  // Whether this card stands above the others is known before they are shown.
  if (isPending) return <LoadingRegion className="absolute" />;
  if (reviews.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Does this opt out?"
        description="Campaigns skip these recipients until you decide."
      />
      <CardContent>
        <ul className="divide-y" aria-label="Messages to decide">
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} leadLink={leadLink} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function ReviewRow({ review, leadLink }: ReviewsCardProps & { review: OptOutReview }) {
  const { id, phoneNumber, propertyId, place, content } = review;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm break-words text-ink">“{content}”</p>
        <p className="tabular text-xs text-ink-faint">
          {formatPhoneNumber(phoneNumber)}
          {propertyId !== null && place && <> · {leadLink(propertyId, place)}</>}
        </p>
      </div>
      <OptOutDecisionButtons reviewId={id} />
    </li>
  );
}
