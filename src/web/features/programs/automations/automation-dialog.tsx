import { useState } from 'react';
import {
  type Automation,
  type AutomationAction,
  createAutomation,
  listAutomations,
  setAutomation,
} from '#api/programs/automations.api.ts';
import {
  automationEventLabel,
  automationEvents,
  type AutomationEvent,
} from '#domain/automation-events.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { ActionFields } from './action-fields.tsx';
import { useRuleTargets } from './automations.query.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The rule that is edited; a new one without. */
  automation?: Automation;
};

/** Asks for a rule: when, which leads, then what. It is off afterwards. */
export function AutomationDialog({ open, onOpenChange, automation }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <AutomationForm automation={automation} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

/** The rule keeps the filter that it has. */
const kept = 'kept';
const events = automationEvents.map((value) => ({ value, label: automationEventLabel(value) }));

type FormProps = { automation: Automation | undefined; onDone: () => void };

function AutomationForm({ automation, onDone }: FormProps) {
  const targets = useRuleTargets();
  const hasFilter = Object.keys(automation?.filter ?? {}).length > 0;
  const [name, setName] = useState(automation?.name ?? '');
  const [event, setEvent] = useState<AutomationEvent>(automation?.event ?? 'lead.status_changed');
  const [filterId, setFilterId] = useState(hasFilter ? kept : 'all');
  const [action, setAction] = useState<AutomationAction | null>(
    (automation?.action as AutomationAction) ?? null,
  );
  const chosen = targets.filters.find(({ id }) => String(id) === filterId);
  const filter = filterId === kept ? automation!.filter : (chosen?.filter ?? {});
  const did = automation ? 'changed' : 'created';
  const save = useMutationWithToast({
    act: () => {
      const body = { name, event, filter, action: action! };
      return automation
        ? call(setAutomation, { params: { id: automation.id }, body })
        : call(createAutomation, { body });
    },
    done: `The automation was ${did}. It is off until you switch it on.`,
    failed: `The automation was not ${did}`,
    refresh: [listAutomations.path],
    onDone,
  });
  return (
    <FormDialogContent
      title={automation ? 'Edit automation' : 'New automation'}
      description="It acts on your behalf, under the same contact rules."
      className="flex flex-col gap-4"
      submitLabel={automation ? 'Save automation' : 'Create automation'}
      disabled={name.trim() === '' || action === null}
      pending={save.isPending}
      onSubmit={() => save.mutate()}
    >
      <InputField
        label="Name"
        required
        value={name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField label="When" value={event} options={events} onChange={setEvent} />
      <SelectField
        label="Which leads"
        hint="Filters that were saved on the dashboard."
        value={filterId}
        onChange={setFilterId}
        options={[
          { value: 'all', label: 'Every lead' },
          ...(hasFilter ? [{ value: kept, label: 'Its present filter' }] : []),
          ...targets.filters.map((one) => ({ value: String(one.id), label: one.name })),
        ]}
      />
      <ActionFields targets={targets} initial={action} onChange={setAction} />
    </FormDialogContent>
  );
}
