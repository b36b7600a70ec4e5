import { useNavigate, useSearch } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { ChatSearch } from '#web/features/conversations/chat-search.tsx';
import { ConversationList } from '#web/features/conversations/conversation-list.tsx';
import { Thread } from '#web/features/conversations/thread.tsx';
import { useConversation } from '#web/features/conversations/use-conversation.ts';
import { useStartConversation } from '#web/features/conversations/use-start-conversation.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useOpenProperty } from '../leads/use-open-property.ts';

/** Texts with owners: on a phone the list or a thread, on a desk both. */
export function ChatScreen() {
  const { conversation: id } = useSearch({ strict: false }) as { conversation?: number };
  const navigate = useNavigate();
  const show = (conversation: number | undefined) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, conversation }),
    });
  const open = useOpenProperty();
  const start = useStartConversation(show);
  const conversation = useConversation(id);

  return (
    <div className="mx-auto flex h-[calc(100dvh-var(--spacing-bar)-var(--bottom-bar))] w-full max-w-[100rem] md:border-x">
      <h1 className="sr-only">AI Chat</h1>
      <aside
        className={cn(
          'flex w-full flex-col md:w-80 md:shrink-0 md:border-r lg:w-96',
          id !== undefined && 'max-md:hidden',
        )}
      >
        <div className="border-b p-3">
          <ChatSearch
            onProperty={(property) => start.mutate(property)}
            onConversation={(found) => show(found)}
          />
        </div>
        <div className="relative min-h-0 flex-1 overflow-y-auto">
          <ConversationList selectedId={id} onSelect={show} />
        </div>
      </aside>
      <div className={cn('min-w-0 flex-1', id === undefined && 'max-md:hidden')}>
        {conversation ? (
          <Thread
            key={conversation.id}
            conversation={conversation}
            onBack={() => show(undefined)}
            onOpenProperty={open}
          />
        ) : (
          <EmptyState
            icon={<MessagesSquare />}
            title="No conversation selected"
            description="Choose one from the list, or search for a property to start chatting."
            className="h-full"
          />
        )}
      </div>
    </div>
  );
}
