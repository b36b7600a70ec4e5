import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import type { Inbox } from '#api/conversations/conversations.api.ts';
import { ChatSearch } from '#web/features/contact/conversations/chat-search.tsx';
import { ConversationList } from '#web/features/contact/conversations/conversation-list.tsx';
import { Thread } from '#web/features/contact/conversations/thread.tsx';
import { useConversation } from '#web/features/contact/conversations/use-conversation.ts';
import { useTextLead } from '#web/features/contact/conversations/use-text-lead.tsx';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';
import { LeadPane } from '../chat/lead-pane.tsx';
import { useLinkedThread } from '../chat/use-linked-thread.ts';
import { useOpenProperty } from '../leads/use-open-property.ts';
import type { chatSearch } from '../search.ts';

const inboxes: { value: Inbox; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'mine', label: 'Mine' },
  { value: 'opted_out', label: 'Opted out' },
];

/** Texts and e-mails with owners: on a phone the list or a thread, on a desk both, with the lead beside. */
export function ChatScreen() {
  const search = useSearch({ strict: false }) as ReturnType<typeof chatSearch>;
  const { conversation: id, inbox = 'all', pane } = search;
  const navigate = useNavigate();
  const change = (next: ReturnType<typeof chatSearch>, replace = false) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...next }),
      replace,
    });
  const show = (conversation: number | undefined) => change({ conversation, pane: undefined });
  const open = useOpenProperty();
  const texting = useTextLead(show);
  const linked = { lead: undefined, number: undefined, by: undefined, pane: undefined };
  useLinkedThread(search, (conversation) => change({ conversation, ...linked }, true));
  const { conversation, query } = useConversation(id, inbox);
  const propertyId = conversation?.property?.id;
  const isPaneOnTop = pane === 'lead' && propertyId !== undefined;

  return (
    <div className="mx-auto mb-(--bottom-bar) flex h-[calc(100dvh-var(--spacing-bar)-var(--bottom-bar))] w-full max-w-[120rem] md:border-x">
      <h1 className="sr-only">AI Chat</h1>
      <aside
        className={cn(
          'flex w-full flex-col md:w-80 md:shrink-0 md:border-r lg:w-96',
          id !== undefined && 'max-md:hidden',
        )}
      >
        <div className="border-b p-3">
          <ChatSearch onProperty={texting.text} onConversation={(found) => show(found)} />
        </div>
        <InboxList
          inbox={inbox}
          selectedId={id}
          onSelect={show}
          onChange={(next) => change({ inbox: next === 'all' ? undefined : next })}
        />
      </aside>
      <div
        className={cn(
          'min-w-0 flex-1',
          id === undefined && 'max-md:hidden',
          isPaneOnTop && 'max-xl:hidden',
        )}
      >
        {id === undefined ? (
          <NothingChosen />
        ) : conversation ? (
          <Thread
            key={conversation.id}
            conversation={conversation}
            onBack={() => show(undefined)}
            onOpenProperty={open}
            onShowLead={() => change({ pane: 'lead' })}
          />
        ) : (
          <NoThread query={query} onBack={() => show(undefined)} />
        )}
      </div>
      {conversation && propertyId !== undefined && (
        <div
          className={cn(
            'min-w-0 border-l xl:w-96 xl:shrink-0',
            isPaneOnTop ? 'max-xl:flex-1' : 'max-xl:hidden',
          )}
        >
          <LeadPane
            key={propertyId}
            conversation={conversation}
            propertyId={propertyId}
            onClose={() => change({ pane: undefined })}
          />
        </div>
      )}
      {texting.question}
    </div>
  );
}

type InboxListProps = {
  inbox: Inbox;
  selectedId: number | undefined;
  onSelect: (id: number) => void;
  onChange: (inbox: Inbox) => void;
};

function InboxList({ inbox, selectedId, onSelect, onChange }: InboxListProps) {
  return (
    <>
      <div className="border-b px-3 py-2">
        <SegmentedControl
          label="Which conversations"
          value={inbox}
          segments={inboxes}
          onChange={onChange}
        />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <ConversationList inbox={inbox} selectedId={selectedId} onSelect={onSelect} />
      </div>
    </>
  );
}

/** In place of a thread that is not here yet, or never will be. */
function NoThread({ query, onBack }: { query: UseQueryResult; onBack: () => void }) {
  if (!query.isLoadingError) {
    return (
      <LoadingRegion className="flex h-full flex-col justify-end gap-3 p-4">
        <Skeleton className="h-10 w-2/3 rounded-xl" />
        <Skeleton className="ml-auto h-10 w-1/2 rounded-xl" />
      </LoadingRegion>
    );
  }
  return (
    <ErrorState
      title="The conversation is not shown"
      description={messageOf(query.error, 'It could not be loaded.')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      action={<Button onClick={onBack}>Back to conversations</Button>}
      className="h-full"
    />
  );
}

function NothingChosen() {
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title="No conversation selected"
      description="Choose one from the list, or search for a property to start chatting."
      className="h-full"
    />
  );
}
