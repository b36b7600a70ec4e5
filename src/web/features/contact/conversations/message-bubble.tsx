import { CircleAlert } from 'lucide-react';
import { sandboxReason, type Message } from '#api/conversations/conversations.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { clockTime } from './clock-time.ts';
import { MailBody } from './mail/mail-body.tsx';
import { MessageImages } from './message-images.tsx';
import { PropertyAvatar } from './property-avatar.tsx';
import { useResendMessage } from './use-send-message.ts';

const statusWords: Record<Message['status'], string> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  doubtful: 'Unknown whether it was sent',
  not_sent: 'Not sent',
  received: '',
};
const resendable: Message['status'][] = ['failed', 'doubtful', 'not_sent'];

type BubbleProps = { message: Message; property: Property | null | undefined };

/** One message: the person's own on the right in blue, the owner's on the left with the avatar. */
export function MessageBubble({ message, property }: BubbleProps) {
  const isOwn = message.sender === 'user';
  return (
    <div className={cn('flex items-end gap-2', isOwn && 'justify-end')}>
      {!isOwn && <PropertyAvatar property={property} size="sm" />}
      <div className={cn('flex max-w-[80%] flex-col gap-0.5', isOwn && 'items-end')}>
        <MessageImages media={message.media} />
        {(message.content !== '' || message.mail) && (
          <div
            className={cn(
              'rounded-xl px-3 py-2 text-sm break-words whitespace-pre-wrap',
              isOwn
                ? 'rounded-br-sm bg-chat-own text-chat-own-ink'
                : 'rounded-bl-sm border bg-raised text-ink',
            )}
          >
            <span className="sr-only">{isOwn ? 'You: ' : 'Owner: '}</span>
            {message.mail ? (
              <MailBody mail={message.mail} content={message.content} />
            ) : (
              <span>{message.content}</span>
            )}
          </div>
        )}
        <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-faint">
          {message.channel === 'email' && <span>{mailWords(message.mail)} ·</span>}
          <time dateTime={message.createdAt}>{clockTime(message.createdAt)}</time>
          {isOwn && (
            <span>
              · {statusWords[message.status]}
              {message.reason === sandboxReason && ' (sandbox)'}
              {chargeWords(message)}
            </span>
          )}
          {message.mentionsOptOut && (
            <span className="inline-flex items-center gap-1 font-medium text-amber-text">
              <CircleAlert aria-hidden className="size-3" /> May want no more{' '}
              {message.channel === 'email' ? 'e-mail' : 'texts'}
            </span>
          )}
        </p>
        {isOwn && message.reason && message.reason !== sandboxReason && (
          <Failure message={message} reason={message.reason} />
        )}
      </div>
    </div>
  );
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});

/** What the carrier counts and takes, as far as it has said so. */
function chargeWords({ parts, costCents }: Message): string {
  const segments = parts !== null && parts > 1 ? ` · ${parts} segments` : '';
  return costCents === null ? segments : `${segments} · ${dollars.format(costCents / 100)}`;
}

/** That it is an e-mail, and of a machine if it is. */
const mailWords = (mail: Message['mail']) => (mail?.isAutomatic ? 'Automatic e-mail' : 'E-mail');

function Failure({ message, reason }: { message: Message; reason: string }) {
  const { mutate, isPending } = useResendMessage();
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 text-xs text-danger-text">
      <span>{reason}</span>
      {resendable.includes(message.status) && (
        <Button size="sm" pending={isPending} onClick={() => mutate(message)}>
          Send again
        </Button>
      )}
    </div>
  );
}
