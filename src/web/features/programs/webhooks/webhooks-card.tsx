import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { SecretToCopy } from '#web/ui/feedback/secret-to-copy.tsx';
import { ListCard } from '#web/ui/loading/list-card.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { WebhookEntry } from './webhook-entry.tsx';
import { useWebhooks } from './webhooks.query.ts';

/** Addresses that receive events, each with its deliveries. */
export function WebhooksCard() {
  const [isCreating, setIsCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = useWebhooks();
  return (
    <>
      <ListCard
        title="Webhooks"
        description="Lotline calls these addresses when something happens, signed by Standard Webhooks."
        actions={
          <Button size="sm" variant="primary" onClick={() => setIsCreating(true)}>
            New webhook
          </Button>
        }
        above={secret && <SecretToCopy secret={secret} what="secret" />}
        query={webhooks}
        failed="The webhooks cannot be shown"
        empty={{
          icon: <WebhookIcon />,
          title: 'No webhooks',
          description: 'Add the address of a program that should receive changes.',
        }}
      >
        {(webhook) => <WebhookEntry key={webhook.id} webhook={webhook} onSecret={setSecret} />}
      </ListCard>
      <NewWebhookDialog
        open={isCreating}
        onOpenChange={setIsCreating}
        onCreated={(made) => {
          setSecret(made);
          setIsCreating(false);
        }}
      />
    </>
  );
}
