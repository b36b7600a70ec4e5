import { useState } from 'react';
import {
  type Automation,
  deleteAutomation,
  listAutomations,
  setAutomation,
} from '#api/programs/automations.api.ts';
import { automationEventLabel } from '#domain/automation-events.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { AutomationDialog } from './automation-dialog.tsx';
import { actionWords } from './action-words.ts';
import { AutomationHistory } from './automation-history.tsx';
import { DryRun } from './dry-run.tsx';

const refresh = [listAutomations.path];

/** One rule: its action, whether it is on, its dry run and its history. */
export function AutomationEntry({ automation }: { automation: Automation }) {
  const { id, name, event, filter, action, isActive, changed, failed } = automation;
  const [open, setOpen] = useState<'dry-run' | 'history' | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const toggle = useMutationWithToast({
    act: () => call(setAutomation, { params: { id }, body: { isActive: !isActive } }),
    failed: 'The automation was not changed',
    refresh,
    onDone: () => setOpen(null),
  });
  const remove = useMutationWithToast({
    act: () => call(deleteAutomation, { params: { id } }),
    done: 'The automation was deleted',
    failed: 'The automation was not deleted',
    refresh,
  });
  const which = Object.keys(filter).length > 0 ? 'and the lead matches the filter' : '';
  const show = (what: 'dry-run' | 'history') => setOpen(open === what ? null : what);
  return (
    <li className="flex flex-col gap-2 py-2.5">
      <div className="min-w-0">
        <p className="text-sm font-medium break-words text-ink">
          {name} <Badge tone={isActive ? 'green' : 'neutral'}>{isActive ? 'On' : 'Off'}</Badge>
        </p>
        <p className="text-xs break-words text-ink-soft">
          {[automationEventLabel(event), which].filter(Boolean).join(' ')} → {actionWords(action)}
        </p>
        <p className="text-xs text-ink-faint">
          {changed.toLocaleString('en-US')} changed
          {failed > 0 && ` · ${failed.toLocaleString('en-US')} failed`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isActive ? (
          <Button size="sm" pending={toggle.isPending} onClick={() => toggle.mutate()}>
            Switch off
          </Button>
        ) : (
          <Button size="sm" aria-expanded={open === 'dry-run'} onClick={() => show('dry-run')}>
            Dry run
          </Button>
        )}
        <Button size="sm" aria-expanded={open === 'history'} onClick={() => show('history')}>
          History
        </Button>
        <Button size="sm" aria-label={`Edit: ${name}`} onClick={() => setIsEditing(true)}>
          Edit
        </Button>
        <Button
          size="sm"
          aria-label={`Delete: ${name}`}
          pending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Delete
        </Button>
      </div>
      <AutomationDialog open={isEditing} onOpenChange={setIsEditing} automation={automation} />
      {open === 'dry-run' && (
        <DryRun event={event} filter={filter}>
          <Button
            size="sm"
            variant="primary"
            pending={toggle.isPending}
            onClick={() => toggle.mutate()}
          >
            Switch on
          </Button>
        </DryRun>
      )}
      {open === 'history' && <AutomationHistory id={id} />}
    </li>
  );
}
