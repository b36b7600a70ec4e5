import { MessagesSquare, PhoneMissed, Voicemail } from 'lucide-react';
import type { Conversation, Inbox } from '#api/conversations/conversations.api.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { formatPhoneNumberDashed } from '#domain/contact/phone-number.ts';
import { whyNotShown } from '#web/lib/api-error.ts';
import { briefDay } from '#web/lib/date-style.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { OptedOutBadge } from './opt-out-notices.tsx';
import { PropertyAvatar } from './property-avatar.tsx';
import { useConversations } from './use-conversations.ts';
import { useOnVisible } from './use-on-visible.ts';

type ConversationListProps = {
  inbox: Inbox;
  selectedId: number | undefined;
  onSelect: (id: number) => void;
};

/** The text of an inbox without conversations. */
const emptyWords: Record<Exclude<Inbox, 'all'>, string> = {
  unread: 'Every message has been read.',
  mine: 'No conversation is about a lead that is assigned to you.',
  opted_out: 'No number or address of a conversation has opted out.',
};

/** The conversations of an inbox: the unread first, then the latest. */
export function ConversationList({ inbox, selectedId, onSelect }: ConversationListProps) {
  const { data, error, isPending, isFetching, refetch, ...more } = useConversations(inbox);
  const end = useOnVisible(() => {
    if (more.hasNextPage && !more.isFetchingNextPage) void more.fetchNextPage();
  });

  if (isPending) return <ListSkeleton />;
  if (!data) {
    return (
      <ErrorState
        title="Failed to load conversations"
        description={whyNotShown(error)}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<MessagesSquare />}
        title={inbox === 'all' ? 'No conversations yet' : 'No conversations here'}
        description={
          inbox === 'all' ? 'Search for a property to start chatting' : emptyWords[inbox]
        }
      />
    );
  }
  return (
    <ul aria-label="Conversations" className="flex flex-col">
      {data.map((conversation) => (
        <li
          key={conversation.id}
          className="[contain-intrinsic-size:auto_5.25rem] [content-visibility:auto]"
        >
          <ConversationRow
            conversation={conversation}
            selected={conversation.id === selectedId}
            onSelect={() => onSelect(conversation.id)}
          />
        </li>
      ))}
      {more.hasNextPage && (
        <li ref={end} className="p-4">
          <Skeleton className="h-12" />
        </li>
      )}
    </ul>
  );
}

type RowProps = { conversation: Conversation; selected: boolean; onSelect: () => void };

function ConversationRow({ conversation, selected, onSelect }: RowProps) {
  const { property, phoneNumber, email, lastMessage, lastMessageAt, unreadCount } = conversation;
  const { lastKind, optedOut, optOutReview } = conversation;
  return (
    <button
      type="button"
      aria-current={selected ? 'true' : undefined}
      onClick={onSelect}
      className={cn(
        'flex w-full items-center gap-3 border-b px-4 py-3 text-left transition-colors hover:bg-hover',
        selected && 'bg-accent-tint',
      )}
    >
      <PropertyAvatar property={property} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className={cn('truncate text-sm text-ink', unreadCount > 0 && 'font-semibold')}>
            {property ? ownerDisplayName(property) : formatPhoneNumberDashed(phoneNumber) || email}
          </span>
          {lastMessageAt && (
            <span className="shrink-0 text-xs text-ink-faint">{briefDay(lastMessageAt)}</span>
          )}
        </span>
        <span className="block truncate text-xs text-ink-soft">
          {property?.streetAddress ?? 'Unknown Address'}
        </span>
        <span className="flex items-center justify-between gap-2">
          <LastMessage message={lastMessage} kind={lastKind} isUnread={unreadCount > 0} />
          {optedOut && <OptedOutBadge />}
          {optOutReview && <Badge tone="amber">Opt-out?</Badge>}
          {unreadCount > 0 && (
            <Badge tone="blue">
              {unreadCount}
              <span className="sr-only"> unread</span>
            </Badge>
          )}
        </span>
      </span>
    </button>
  );
}

type LastMessageProps = {
  message: string | null;
  kind: Conversation['lastKind'];
  isUnread: boolean;
};

/** A missed call is red and has its sign: it waits for a call back, which no text says. */
function LastMessage({ message, kind, isUnread }: LastMessageProps) {
  const isMissed = kind !== 'message';
  const Icon = kind === 'voicemail' ? Voicemail : PhoneMissed;
  return (
    <span
      className={cn(
        'truncate text-sm',
        isMissed ? 'font-medium text-red-text' : isUnread ? 'text-ink' : 'text-ink-soft',
      )}
    >
      {isMissed && <Icon aria-hidden className="mr-1.5 inline size-3.5 align-[-0.1em]" />}
      {message ?? 'No messages yet'}
    </span>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-4" aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-12" />
      ))}
    </div>
  );
}
