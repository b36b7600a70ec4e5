import { useState } from 'react';
import {
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  type Webhook,
} from '#api/programs/webhooks.api.ts';
import { webhookEvents } from '#domain/webhook-events.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Deliveries } from './deliveries.tsx';

type Props = { webhook: Webhook; onSecret: (secret: string) => void };

/** One webhook: its address, whether it is enabled, and on demand its deliveries. */
export function WebhookEntry({ webhook, onSecret }: Props) {
  const { url, events, isEnabled, disabledReason, pending } = webhook;
  const [isOpen, setIsOpen] = useState(false);
  const what = events.length === webhookEvents.length ? 'All events' : events.join(', ');
  return (
    <li className="flex flex-col gap-2 py-2.5">
      <div className="min-w-0">
        <p className="text-sm font-medium break-all text-ink">
          {url} {!isEnabled && <Badge tone="amber">Disabled</Badge>}
        </p>
        {disabledReason && <p className="text-xs text-danger-text">{disabledReason}</p>}
        <p className="text-xs break-words text-ink-faint">
          {what}
          {pending > 0 && ` · ${pending.toLocaleString('en-US')} waiting`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Deliveries
        </Button>
        <WebhookActions webhook={webhook} onSecret={onSecret} />
      </div>
      {isOpen && <Deliveries webhookId={webhook.id} />}
    </li>
  );
}

function WebhookActions({ webhook: { id, isEnabled, url }, onSecret }: Props) {
  const refresh = [listWebhooks.path];
  const toggle = useMutationWithToast({
    act: () => call(changeWebhook, { params: { id }, body: { isEnabled: !isEnabled } }),
    failed: 'The webhook was not changed',
    refresh,
  });
  const rotate = useMutationWithToast({
    act: () => call(rotateWebhookSecret, { params: { id } }),
    failed: 'The secret was not rotated',
    onDone: ({ secret }) => onSecret(secret),
  });
  const remove = useMutationWithToast({
    act: () => call(deleteWebhook, { params: { id } }),
    done: 'The webhook was deleted',
    failed: 'The webhook was not deleted',
    refresh,
  });
  return (
    <>
      <Button size="sm" pending={toggle.isPending} onClick={() => toggle.mutate()}>
        {isEnabled ? 'Disable' : 'Enable'}
      </Button>
      <Button size="sm" pending={rotate.isPending} onClick={() => rotate.mutate()}>
        Rotate secret
      </Button>
      <Button
        size="sm"
        aria-label={`Delete: ${url}`}
        pending={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Delete
      </Button>
    </>
  );
}
