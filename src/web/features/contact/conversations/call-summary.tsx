import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { summariseCall } from '#api/conversations/thread-extras.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useChatAbilities } from './use-chat-abilities.ts';

/** What a call that was written down comes to, by the user's own model: a proposal, kept nowhere. */
export function CallSummary({
  conversationId,
  callId,
}: {
  conversationId: number;
  callId: string;
}) {
  const { data: abilities } = useChatAbilities();
  const [copied, setCopied] = useState(false);
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: () => call(summariseCall, { params: { id: conversationId }, body: { callId } }),
  });
  if (!abilities?.suggestsReplies) return null;
  if (!data) {
    return (
      <div className="flex flex-col items-center gap-1">
        <Button size="sm" variant="ghost" pending={isPending} onClick={() => mutate()}>
          <Sparkles aria-hidden /> Sum up
        </Button>
        {error && (
          <p role="alert" className="text-sm text-danger-text">
            {messageOf(error, 'The model summed up nothing.')}
          </p>
        )}
      </div>
    );
  }
  return (
    <section
      aria-label="Proposed summary"
      className="flex max-w-[80%] flex-col gap-1.5 rounded-xl border border-dashed px-3 py-2"
    >
      <p className="text-sm break-words whitespace-pre-wrap text-ink">{data.summary}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
        <Sparkles aria-hidden className="size-3" />
        Proposed by {data.model}. Check it; it is kept nowhere.
        {data.costCents !== null && <span>This cost {data.costCents.toFixed(2)} ¢.</span>}
        <Button
          size="sm"
          variant="link"
          // Plain http on a home network has no clipboard API; the words can be marked and copied.
          onClick={() =>
            void navigator.clipboard?.writeText(data.summary).then(() => setCopied(true))
          }
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button size="sm" variant="link" onClick={reset}>
          Dismiss
        </Button>
      </p>
    </section>
  );
}
