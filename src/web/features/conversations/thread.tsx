import { ArrowLeft, Phone } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import type { Conversation, Message } from '#api/conversations.api.ts';
import { formatPhoneNumberDashed, telHref } from '#domain/phone-number.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { Composer } from './composer.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { PropertyAvatar } from './property-avatar.tsx';
import { SandboxNote } from './sandbox-note.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useMessages } from './use-messages.ts';

type ThreadProps = {
  conversation: Conversation;
  onBack: () => void;
  onOpenProperty: (id: number) => void;
};

/** One conversation: its lead, its messages by day, and where to write. */
export function Thread({ conversation, onBack, onOpenProperty }: ThreadProps) {
  const { id, unreadCount, property } = conversation;
  const query = useMessages(id);
  const messages = query.data?.pages.toReversed().flat() ?? [];
  const { mutate: markRead } = useMarkRead();
  const end = useRef<HTMLDivElement>(null);
  const lastId = messages.at(-1)?.id;

  useEffect(() => {
    if (unreadCount > 0) markRead(id);
  }, [id, unreadCount, markRead]);
  useEffect(() => {
    if (lastId !== undefined) end.current?.scrollIntoView({ block: 'end' });
  }, [lastId]);
  useEffect(() => {
    if (!query.error) return;
    toast({ title: 'Error', description: 'Failed to load messages', variant: 'destructive' });
  }, [query.error]);

  return (
    <section aria-label="Conversation" className="flex h-full min-h-0 flex-col">
      <ThreadHeader conversation={conversation} onBack={onBack} onOpenProperty={onOpenProperty} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
        {query.hasNextPage && (
          <div className="flex justify-center pb-3">
            <Button
              size="sm"
              variant="ghost"
              pending={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
            >
              Show earlier messages
            </Button>
          </div>
        )}
        {query.isPending && <Skeleton className="h-48" />}
        {query.error && (
          <ErrorState title="Failed to load messages" onRetry={() => query.refetch()} />
        )}
        {query.data && messages.length === 0 && (
          <EmptyState title="No messages yet" description="Start the conversation" />
        )}
        <MessagesByDay messages={messages} property={property} />
        <div ref={end} />
      </div>
      <SandboxNote conversation={conversation} />
      <Composer
        key={id}
        conversation={conversation}
        sentCount={messages.filter((message) => message.sender === 'user').length}
      />
    </section>
  );
}

function ThreadHeader({ conversation, onBack, onOpenProperty }: ThreadProps) {
  const { property, phoneNumber } = conversation;
  const address = property?.streetAddress ?? 'Unknown Address';
  return (
    <header className="flex items-center gap-2 border-b bg-surface px-3 py-2">
      <IconButton label="Back to conversations" size="lg" onClick={onBack}>
        <ArrowLeft />
      </IconButton>
      <button
        type="button"
        disabled={!property}
        onClick={() => property && onOpenProperty(property.id)}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md p-1 text-left enabled:hover:bg-hover"
      >
        <PropertyAvatar property={property} />
        <span className="min-w-0">
          <span className="block truncate text-base font-semibold text-ink">{address}</span>
          <span className="block text-xs text-ink-faint tabular-nums">
            {formatPhoneNumberDashed(phoneNumber)}
          </span>
        </span>
      </button>
      <Button asChild size="lg">
        <a href={telHref(phoneNumber)} aria-label={`Call ${formatPhoneNumberDashed(phoneNumber)}`}>
          <Phone aria-hidden /> Call
        </a>
      </Button>
    </header>
  );
}

const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

type MessagesByDayProps = { messages: Message[]; property: Conversation['property'] };

function MessagesByDay({ messages, property }: MessagesByDayProps) {
  const days = messages.map((message) => fullDay.format(new Date(message.createdAt)));
  return (
    <ol className="flex flex-col gap-2">
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {days[index] !== days[index - 1] && (
            <li className="py-2 text-center">
              <h3 className="text-xs font-medium text-ink-faint">{days[index]}</h3>
            </li>
          )}
          <MessageBubble message={message} property={property} />
        </Fragment>
      ))}
    </ol>
  );
}
