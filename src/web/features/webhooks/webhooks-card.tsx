import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { CopyOnce } from '#web/ui/feedback/copy-once.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { WebhookEntry } from './webhook-entry.tsx';
import { useWebhooks } from './webhooks.query.ts';

/** Addresses that are told of what happens, each with its deliveries. */
export function WebhooksCard() {
  const [isCreating, setIsCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = useWebhooks();
  return (
    <Card>
      <CardHeader
        title="Webhooks"
        description="Lotline calls these addresses when something happens, signed by Standard Webhooks."
        actions={
          <Button size="sm" variant="primary" onClick={() => setIsCreating(true)}>
            New webhook
          </Button>
        }
        className="max-sm:flex-col"
      />
      <CardContent className="flex flex-col gap-4">
        {secret && <CopyOnce secret={secret} what="secret" />}
        <QueryState query={webhooks} failed="The webhooks cannot be shown" shape={['h-14']}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState
                icon={<WebhookIcon />}
                title="No webhooks"
                description="Add the address of a program that should hear of changes."
                className="min-h-40"
              />
            ) : (
              <ul className="divide-y" aria-label="Webhooks">
                {data.map((webhook) => (
                  <WebhookEntry key={webhook.id} webhook={webhook} onSecret={setSecret} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </CardContent>
      <NewWebhookDialog
        open={isCreating}
        onOpenChange={setIsCreating}
        onCreated={(made) => {
          setSecret(made);
          setIsCreating(false);
        }}
      />
    </Card>
  );
}
