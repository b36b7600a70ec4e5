import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, PanelRight } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Conversation } from '#api/conversations/conversations.api.ts';
import { formatPhoneNumberDashed } from '#domain/contact/phone-number.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { whyNotShown } from '#web/lib/api-error.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';
import { nextTextQuery } from './next-text.tsx';
import { OptedOutBadge, OptOutReviewNotice } from './opt-out-notices.tsx';
import { PropertyAvatar } from './property-avatar.tsx';
import { ReplyBox } from './reply/reply-box.tsx';
import { ReplyOffer } from './reply-offer.tsx';
import { ScheduledTexts, useScheduledTexts } from './scheduled-texts.tsx';
import type { ThreadEntry } from './thread-entries.ts';
import { ThreadLines, type ThreadScroll } from './thread-lines.tsx';
import { useChatAbilities } from './use-chat-abilities.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useThread } from './use-thread.ts';

type ThreadProps = {
  conversation: Conversation;
  onBack: () => void;
  onOpenProperty: (id: number) => void;
  /** Shows the lead, on a screen without room for it beside the thread. */
  onShowLead: () => void;
};

/** One conversation: its lead, its messages by day, and the composer. */
export function Thread(props: ThreadProps) {
  const { conversation } = props;
  const { id, property, optOutReview } = conversation;
  const [opener] = useState(() => document.activeElement);
  const { query, entries } = useThread(id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const scroll = useRef<ThreadScroll>(null);
  useMarkRead(conversation);
  // The messages come with all that stands below them, which would push them up under a thumb.
  const below = [useQuery(nextTextQuery(id)), useChatAbilities(), useScheduledTexts(id)];
  const isPending = [query, ...below].some((one) => one.isPending);
  const showOlder = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const sentCount = useMemo(
    () =>
      entries.filter((entry) => entry.kind === 'message' && entry.message.sender === 'user').length,
    [entries],
  );

  return (
    <section aria-label="Conversation" className="flex h-full min-h-0 flex-col">
      <ThreadHeader {...props} />
      {isPending && <ThreadSkeleton />}
      {query.isLoadingError && (
        <ErrorState
          title="Failed to load messages"
          description={whyNotShown(query.error)}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
          className="flex-1"
        />
      )}
      {!isPending && query.data && !entries.some(isContact) && (
        <EmptyState
          title="No messages yet"
          description="Start the conversation"
          className="min-h-0 flex-1"
        />
      )}
      {!isPending && property?.isSample && (
        <p className="pt-2 text-center text-xs text-ink-faint">Sample: nothing was sent.</p>
      )}
      {!isPending && entries.length > 0 && (
        <ThreadLines
          conversationId={id}
          entries={entries}
          property={property}
          onNearStart={showOlder}
          loadingOlder={isFetchingNextPage}
          scroll={scroll}
        />
      )}
      <ScheduledTexts conversationId={id} />
      <ReplyOffer conversation={conversation} entries={entries} />
      {optOutReview && <OptOutReviewNotice review={optOutReview} />}
      {!isPending && query.data && (
        <ReplyBox
          key={id}
          conversation={conversation}
          entries={entries}
          sentCount={sentCount}
          opener={opener}
          onSent={() => scroll.current?.toEnd()}
        />
      )}
    </section>
  );
}

function ThreadHeader({ conversation, onBack, onOpenProperty, onShowLead }: ThreadProps) {
  const { property, phoneNumber, email, optedOut } = conversation;
  const address = property?.streetAddress ?? 'Unknown Address';
  return (
    <header className="flex items-center gap-2 border-b bg-surface px-3 py-2">
      <IconButton label="Back to conversations" size="lg" onClick={onBack}>
        <ArrowLeft />
      </IconButton>
      <h2 className="sr-only">Conversation about {address}</h2>
      <button
        type="button"
        disabled={!property}
        onClick={() => property && onOpenProperty(property.id)}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md p-1 text-left enabled:hover:bg-hover"
      >
        <PropertyAvatar property={property} />
        <span className="min-w-0">
          <span className="block truncate text-base font-semibold text-ink">
            {property ? ownerDisplayName(property) : phoneNumber === '' ? email : 'Unknown Owner'}
          </span>
          <span className="block truncate text-xs text-ink-soft">{address}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint tabular-nums">
            {phoneNumber === '' ? email : formatPhoneNumberDashed(phoneNumber)}
            {optedOut && <OptedOutBadge />}
          </span>
        </span>
      </button>
      {property && (
        <IconButton
          label="Status, notes and numbers of the lead"
          size="lg"
          className="xl:hidden"
          onClick={onShowLead}
        >
          <PanelRight />
        </IconButton>
      )}
    </header>
  );
}

function ThreadSkeleton() {
  return (
    <LoadingRegion className="flex flex-1 flex-col justify-end gap-3 p-4">
      <Skeleton className="h-10 w-2/3 rounded-xl" />
      <Skeleton className="ml-auto h-10 w-1/2 rounded-xl" />
      <Skeleton className="h-10 w-1/2 rounded-xl" />
      <Skeleton className="ml-auto h-14 w-2/3 rounded-xl" />
    </LoadingRegion>
  );
}

/** A message, or a call, voicemail, form or letter beside them; a changed status is none. */
const isContact = (entry: ThreadEntry) =>
  entry.kind === 'message' || (entry.kind === 'happening' && entry.happening.direction !== null);
