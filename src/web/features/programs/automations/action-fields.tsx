import { useState } from 'react';
import type { AutomationAction } from '#api/programs/automations.api.ts';
import { nextActionKinds, nextActionLabels } from '#domain/follow-up/next-action.ts';
import { leadStatuses, leadStatusLabels } from '#domain/leads/lead-status.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { actionLabels } from './action-words.ts';
import type { useRuleTargets } from './automations.query.ts';

type Kind = AutomationAction['kind'];
type Targets = ReturnType<typeof useRuleTargets>;
type Option = { value: string; label: string };

const kinds = (Object.keys(actionLabels) as Kind[]).map((value) => ({
  value,
  label: actionLabels[value],
}));

/** The choices of each kind of action; text if it is typed, none if it needs no value. */
function optionsOf(kind: Kind, targets: Targets): { label: string; options?: Option[] } | null {
  const users = targets.users.map(({ id, name }) => ({ value: id, label: name }));
  const named = (rows: { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  switch (kind) {
    case 'lead_status':
      return {
        label: 'Status',
        options: leadStatuses.map((value) => ({ value, label: leadStatusLabels[value] })),
      };
    case 'next_action':
      return {
        label: 'Action',
        options: nextActionKinds.map((value) => ({ value, label: nextActionLabels[value] })),
      };
    case 'add_tags':
      return { label: 'Tag' };
    case 'assign':
    case 'notify':
      return { label: 'User', options: users };
    case 'start_sequence':
      return { label: 'Sequence', options: named(targets.sequences) };
    case 'webhook':
      return {
        label: 'Webhook',
        options: targets.webhooks.map(({ id, url }) => ({ value: String(id), label: url })),
      };
    case 'end_sequence':
      return null;
  }
}

/** The action in the form; null if something is missing. */
function toAction(kind: Kind, value: string, days: number): AutomationAction | null {
  if (kind === 'end_sequence') return { kind };
  if (value.trim() === '') return null;
  switch (kind) {
    case 'lead_status':
      return { kind, leadStatus: value as (typeof leadStatuses)[number] };
    case 'add_tags':
      return {
        kind,
        tags: value
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      };
    case 'assign':
      return { kind, assignedTo: value };
    case 'next_action':
      return {
        kind,
        action: value as (typeof nextActionKinds)[number],
        what: '',
        inDays: days,
      };
    case 'start_sequence':
      return { kind, sequenceId: Number(value) };
    case 'notify':
      return { kind, userId: value };
    case 'webhook':
      return { kind, webhookId: Number(value) };
  }
}

/** What the form shows of an action, beside its kind. */
function valueOf(action: AutomationAction): string {
  switch (action.kind) {
    case 'lead_status':
      return action.leadStatus;
    case 'add_tags':
      return action.tags.join(', ');
    case 'assign':
      return action.assignedTo ?? '';
    case 'next_action':
      return action.action;
    case 'start_sequence':
      return String(action.sequenceId);
    case 'notify':
      return action.userId;
    case 'webhook':
      return String(action.webhookId);
    case 'end_sequence':
      return '';
  }
}

type Props = {
  targets: Targets;
  /** What the rule does now. */
  initial: AutomationAction | null;
  onChange: (action: AutomationAction | null) => void;
};

/** The action of the rule, with its parameters. */
export function ActionFields({ targets, initial, onChange }: Props) {
  const [kind, setKind] = useState<Kind>(initial?.kind ?? 'lead_status');
  const [value, setValue] = useState(initial ? valueOf(initial) : '');
  const [days, setDays] = useState(initial?.kind === 'next_action' ? initial.inDays : 1);
  const target = optionsOf(kind, targets);
  const set = (next: { kind?: Kind; value?: string; days?: number }) => {
    const all = { kind, value, days, ...next };
    setKind(all.kind);
    setValue(all.value);
    setDays(all.days);
    onChange(toAction(all.kind, all.value, all.days));
  };
  return (
    <>
      <SelectField
        label="Then"
        value={kind}
        options={kinds}
        onChange={(next) => set({ kind: next, value: '' })}
      />
      {target && (
        <Field label={target.label} required>
          {(control) =>
            target.options ? (
              <Select
                {...control}
                value={value || undefined}
                placeholder={target.options.length > 0 ? 'Choose' : 'There is none yet'}
                options={target.options}
                onChange={(next) => set({ value: next })}
              />
            ) : (
              <Input
                {...control}
                value={value}
                maxLength={60}
                onChange={({ target }) => set({ value: target.value })}
              />
            )
          }
        </Field>
      )}
      {kind === 'next_action' && (
        <InputField
          label="Days from then"
          required
          type="number"
          min={0}
          max={365}
          value={String(days)}
          onChange={({ target }) =>
            set({ days: Math.max(0, Math.min(365, Math.round(Number(target.value)) || 0)) })
          }
        />
      )}
    </>
  );
}
