import { useState } from 'react';
import { createWebhook, listWebhooks } from '#api/programs/webhooks.api.ts';
import { webhookEventLabels, webhookEvents, type WebhookEvent } from '#domain/webhook-events.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (secret: string) => void;
};

/** Asks for a new webhook's URL and events. */
export function NewWebhookDialog({ open, onOpenChange, onCreated }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <NewWebhookForm onCreated={onCreated} />}
    </Dialog>
  );
}

function NewWebhookForm({ onCreated }: Pick<Props, 'onCreated'>) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvents);
  const create = useMutationWithToast({
    act: () => call(createWebhook, { body: { url, events: [...events] } }),
    failed: 'The webhook was not created',
    refresh: [listWebhooks.path],
    onDone: ({ secret }) => onCreated(secret),
  });
  return (
    <FormDialogContent
      title="New webhook"
      about="new"
      description="It gets a POST with JSON for each event, and answers with a status below 300."
      className="flex flex-col gap-4"
      submitLabel="Create webhook"
      disabled={url.trim() === '' || events.length === 0}
      pending={create.isPending}
      onSubmit={() => create.mutate()}
    >
      <InputField
        label="Address"
        required
        type="url"
        value={url}
        placeholder="https://"
        onChange={({ target }) => setUrl(target.value)}
      />
      <EventsField value={events} onChange={setEvents} />
    </FormDialogContent>
  );
}

type EventsProps = {
  value: readonly WebhookEvent[];
  onChange: (events: readonly WebhookEvent[]) => void;
};

function EventsField({ value, onChange }: EventsProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium text-ink">Events</legend>
      {webhookEvents.map((event) => (
        <CheckboxField
          key={event}
          checked={value.includes(event)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...value, event] : value.filter((other) => other !== event))
          }
        >
          <span className="font-mono text-xs">{event}</span>{' '}
          <span className="text-ink-soft">{webhookEventLabels[event]}</span>
        </CheckboxField>
      ))}
    </fieldset>
  );
}
