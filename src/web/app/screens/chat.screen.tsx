import { MessagesSquare } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** Text messages with owners. */
export function ChatScreen() {
  return (
    <Page title="AI Chat">
      <Card>
        <EmptyState
          icon={<MessagesSquare />}
          title="No conversations yet"
          description="Search for a property to start chatting"
        />
      </Card>
    </Page>
  );
}
