import { useQuery } from '@tanstack/react-query';
import { Clock, CircleAlert } from 'lucide-react';
import { listConversations } from '#api/conversations/conversations.api.ts';
import {
  cancelScheduledText,
  listScheduledTexts,
  type ScheduledText,
} from '#api/conversations/scheduled-texts.api.ts';
import { call } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { cn } from '#web/ui/styles/cn.ts';

/** The texts of a conversation that wait for their hour, the next first. */
export function useScheduledTexts(conversationId: number) {
  return useQuery({
    queryKey: [listConversations.path, conversationId, 'scheduled'] as const,
    queryFn: ({ signal }) => call(listScheduledTexts, { params: { id: conversationId }, signal }),
  });
}

/** Scheduled texts at the end of a thread, each with its time and a way to cancel it. */
export function ScheduledTexts({ conversationId }: { conversationId: number }) {
  const { data: texts = [] } = useScheduledTexts(conversationId);
  if (texts.length === 0) return null;
  return (
    <ul
      aria-label="Scheduled texts"
      className="flex max-h-48 flex-col gap-2 overflow-y-auto border-t bg-surface px-3 py-2"
    >
      {texts.map((text) => (
        <ScheduledTextRow key={text.id} text={text} />
      ))}
    </ul>
  );
}

function ScheduledTextRow({ text }: { text: ScheduledText }) {
  const { id, content, sendAt, recipientClock, problem, isHeld, imageCount } = text;
  const cancel = useMutationWithToast({
    act: () => call(cancelScheduledText, { params: { id } }),
    failed: 'The text was not cancelled',
    refresh: [listConversations.path],
  });
  const Icon = isHeld ? CircleAlert : Clock;
  return (
    <li className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-3 text-sm break-words whitespace-pre-wrap text-ink">
          {content}
          {imageCount > 0 && ` (${imageCount} ${imageCount === 1 ? 'image' : 'images'})`}
        </p>
        <p
          className={cn(
            'mt-0.5 flex items-start gap-1 text-xs',
            isHeld ? 'text-danger-text' : 'text-ink-soft',
          )}
        >
          <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span>
            {isHeld ? (
              `Not sent. ${problem ?? ''}`
            ) : (
              <>
                Scheduled for {recipientClock} their time (
                <time dateTime={sendAt}>{timestampText(sendAt)}</time> yours)
              </>
            )}
          </span>
        </p>
      </div>
      <Button
        size="sm"
        pending={cancel.isPending}
        aria-label={`${isHeld ? 'Delete' : 'Cancel'}: ${content}`}
        onClick={() => cancel.mutate()}
      >
        {isHeld ? 'Delete' : 'Cancel'}
      </Button>
    </li>
  );
}
