import { decideOptOutReview, listOptOutReviews } from '#api/contact-gate.api.ts';
import { listConversations } from '#api/conversations/conversations.api.ts';
import type { OptOutDecision } from '#domain/contact/contact-gate.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { call } from './call.ts';
import { useMutationWithToast } from './use-mutation-with-toast.ts';

/** The two answers to 'Does this opt out?', for one message. */
export function OptOutDecisionButtons({ reviewId }: { reviewId: number }) {
  const decide = useMutationWithToast({
    act: (decision: OptOutDecision) =>
      call(decideOptOutReview, { params: { id: reviewId }, body: { decision } }),
    done: ({ message }) => message,
    failed: 'The decision was not saved',
    refresh: [listOptOutReviews.path, listConversations.path],
  });
  return (
    <span className="flex gap-2">
      <Button
        size="sm"
        variant="danger"
        pending={decide.isPending}
        onClick={() => decide.mutate('opted_out')}
      >
        Opted out
      </Button>
      <Button size="sm" disabled={decide.isPending} onClick={() => decide.mutate('not_opt_out')}>
        Not an opt-out
      </Button>
    </span>
  );
}
