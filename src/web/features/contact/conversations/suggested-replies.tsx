import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { suggestReplies } from '#api/conversations/thread-extras.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/** Requests drafts of the next reply from the configured model. */
export function useSuggestedReplies(conversationId: number) {
  return useMutation({
    mutationFn: () => call(suggestReplies, { params: { id: conversationId } }),
  });
}

type SuggestedRepliesProps = {
  suggestions: ReturnType<typeof useSuggestedReplies>;
  onPick: (content: string) => void;
};

/** Three drafts; a chosen one goes into the composer, and the user sends it. */
export function SuggestedReplies({ suggestions, onPick }: SuggestedRepliesProps) {
  const { data, error, isPending, reset } = suggestions;
  if (isPending) {
    return (
      <p role="status" className="text-sm text-ink-soft">
        The model is drafting…
      </p>
    );
  }
  if (error) {
    return (
      <p role="alert" className="text-sm text-danger-text">
        {messageOf(error, 'The model suggested nothing.')}
      </p>
    );
  }
  if (!data) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <ul aria-label="Suggested replies" className="flex flex-col gap-1.5">
        {data.drafts.map((draft) => (
          <li key={draft}>
            <button
              type="button"
              onClick={() => {
                onPick(draft);
                reset();
              }}
              className="w-full touch-target rounded-lg border bg-surface px-3 py-2 text-left text-sm text-ink transition-colors hover:bg-hover"
            >
              {draft}
            </button>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
        <Sparkles aria-hidden className="size-3" />
        Drafts by {data.model}; nothing is sent before you send it.
        {data.costCents !== null && (
          <span>
            This cost {cents(data.costCents)}, this conversation {cents(data.totalCostCents ?? 0)}{' '}
            so far.
          </span>
        )}
        <Button size="sm" variant="link" onClick={reset}>
          Dismiss
        </Button>
      </p>
    </div>
  );
}

const cents = (amount: number) => `${amount.toFixed(2)} ¢`;
