import { z } from 'zod';
import {
  automationAction,
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
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { DraftNotice } from '#web/ui/feedback/draft-notice.tsx';
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

const keptRule = z.object({
  name: z.string(),
  event: z.enum(automationEvents),
  filterId: z.string(),
  action: automationAction.nullable().catch(null),
});
type Rule = {
  name: string;
  event: AutomationEvent;
  filterId: string;
  action: AutomationAction | null;
};

/** The rule, kept until it is saved. */
function useRuleDraft(automation: Automation | undefined) {
  const hasFilter = Object.keys(automation?.filter ?? {}).length > 0;
  const draft = useDraft<Rule>({
    kind: 'automation',
    id: automation?.id ?? 'new',
    empty: {
      name: automation?.name ?? '',
      event: automation?.event ?? 'lead.status_changed',
      filterId: hasFilter ? kept : 'all',
      action: (automation?.action as AutomationAction) ?? null,
    },
    parse: (stored) => keptRule.safeParse(stored).data,
    onClosed: { title: 'The automation is not saved yet' },
  });
  return { draft, hasFilter };
}

type FormProps = { automation: Automation | undefined; onDone: () => void };

function AutomationForm({ automation, onDone }: FormProps) {
  const targets = useRuleTargets();
  const { draft, hasFilter } = useRuleDraft(automation);
  const { name, event, filterId, action } = draft.value;
  const change = (part: Partial<Rule>) => draft.change({ ...draft.value, ...part });
  const chosen = targets.filters.find(({ id }) => String(id) === filterId);
  const isFilterThere = chosen !== undefined || filterId === 'all' || filterId === kept;
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
    onDone: () => {
      draft.clear();
      onDone();
    },
  });
  return (
    <FormDialogContent
      title={automation ? 'Edit automation' : 'New automation'}
      about={null}
      description="It acts on your behalf, under the same contact rules."
      className="flex flex-col gap-4"
      submitLabel={automation ? 'Save automation' : 'Create automation'}
      // A kept rule may name a filter that is gone: it must not become one for every lead.
      disabled={name.trim() === '' || action === null || !isFilterThere}
      pending={save.isPending}
      onSubmit={() => save.mutate()}
    >
      {draft.wasKept && <DraftNotice onClear={draft.clear} />}
      <InputField
        label="Name"
        required
        value={name}
        maxLength={80}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label="When"
        value={event}
        options={events}
        onChange={(next) => change({ event: next })}
      />
      <SelectField
        label="Which leads"
        hint="Filters that were saved on the dashboard."
        value={filterId}
        onChange={(id) => change({ filterId: id })}
        options={[
          { value: 'all', label: 'Every lead' },
          ...(hasFilter ? [{ value: kept, label: 'Its present filter' }] : []),
          ...targets.filters.map((one) => ({ value: String(one.id), label: one.name })),
        ]}
      />
      <ActionFields
        key={String(draft.wasKept)}
        targets={targets}
        initial={action}
        onChange={(next) => change({ action: next })}
      />
    </FormDialogContent>
  );
}
