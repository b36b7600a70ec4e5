import { useState } from 'react';
import {
  type AutomationAction,
  createAutomation,
  listAutomations,
} from '#api/programs/automations.api.ts';
import {
  automationEventLabel,
  automationEvents,
  type AutomationEvent,
} from '#domain/automation-events.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { ActionFields } from './action-fields.tsx';
import { useRuleTargets } from './automations.query.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for a new rule: when, which leads, then what. It is off at first. */
export function NewAutomationDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <NewAutomationForm onCreated={() => onOpenChange(false)} />}
    </Dialog>
  );
}

const formId = 'new-automation';
const events = automationEvents.map((value) => ({ value, label: automationEventLabel(value) }));

function NewAutomationForm({ onCreated }: { onCreated: () => void }) {
  const targets = useRuleTargets();
  const [name, setName] = useState('');
  const [event, setEvent] = useState<AutomationEvent>('lead.status_changed');
  const [filterId, setFilterId] = useState('all');
  const [action, setAction] = useState<AutomationAction | null>(null);
  const chosen = targets.filters.find(({ id }) => String(id) === filterId);
  const create = useAct({
    act: () =>
      call(createAutomation, {
        body: { name, event, filter: chosen?.filter ?? {}, action: action! },
      }),
    done: 'The automation was created. It is off until you switch it on.',
    failed: 'The automation was not created',
    refresh: [listAutomations.path],
    onDone: onCreated,
  });
  return (
    <DialogContent
      title="New automation"
      description="It acts on your behalf. The contact rules hold for it as for you."
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={name.trim() === '' || action === null}
            pending={create.isPending}
          >
            Create automation
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          create.mutate();
        }}
      >
        <Field label="Name" required>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={80}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label="When">
          {(control) => <Select {...control} value={event} options={events} onChange={setEvent} />}
        </Field>
        <Field label="Which leads" hint="Filters that were saved on the dashboard.">
          {(control) => (
            <Select
              {...control}
              value={filterId}
              onChange={setFilterId}
              options={[
                { value: 'all', label: 'Every lead' },
                ...targets.filters.map((one) => ({ value: String(one.id), label: one.name })),
              ]}
            />
          )}
        </Field>
        <ActionFields targets={targets} onChange={setAction} />
      </form>
    </DialogContent>
  );
}
