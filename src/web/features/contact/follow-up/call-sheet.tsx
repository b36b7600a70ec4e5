import { useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import {
  callOutcomeRules,
  callOutcomes,
  type CallOutcome,
} from '#domain/follow-up/call-outcome.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import {
  callOutcomePromptStore,
  closeCallOutcomePrompt,
  promptCallOutcome,
  type StartedCall,
} from '#web/lib/call-outcome-prompt.ts';
import { isAutoAdvanceOn, setAutoAdvance } from '#web/lib/auto-advance.ts';
import { today } from '#web/lib/time-zone.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { callDraft, callDraftId, noOutcome } from './call-draft.ts';
import { DraftNotice } from '#web/ui/feedback/draft-notice.tsx';
import { dueChoices, dueDay } from '#domain/follow-up/due-days.ts';
import { useRecordCall } from './follow-up.mutations.ts';

/**
 * Asks how a call ended, after any Call link was followed. The page behind it stays usable: the
 * answer may have to wait until the call is over.
 * @param onNext opens the next lead of the list behind it; absent if there is none.
 */
export function CallSheet({ onNext }: { onNext: (() => void) | undefined }) {
  const begun = useSyncExternalStore(
    callOutcomePromptStore.subscribe,
    callOutcomePromptStore.current,
  );
  if (!begun) return null;
  return (
    // Each question is a new layer, above a lead's dialog that was opened in the meantime.
    <Dialog
      key={begun.serial}
      open
      modal={false}
      onOpenChange={(open) => !open && closeCallOutcomePrompt()}
    >
      <CallForm begun={begun} onNext={onNext} />
    </Dialog>
  );
}

/** The answers, kept until they are saved or cleared. */
function useCallDraft(begun: StartedCall) {
  const draft = useDraft({
    kind: 'call',
    id: callDraftId(begun),
    empty: { ...noOutcome, isCounted: begun.isCounted },
    parse: callDraft,
    onClosed: {
      title: 'The call is not saved yet',
      reopen: () => promptCallOutcome(begun),
    },
  });
  return {
    draft,
    ...draft.value,
    setOutcome: (outcome: CallOutcome) => draft.change({ ...draft.value, outcome }),
    setDays: (days: number | null) => draft.change({ ...draft.value, days }),
  };
}

/** Digits choose the outcome, letters the next call, Enter saves. */
function CallForm({ begun, onNext }: { begun: StartedCall; onNext: (() => void) | undefined }) {
  const { property, phoneNumber, isCounted } = begun;
  const [advances, setAdvances] = useState(isAutoAdvanceOn);
  const { draft, outcome, days, note, setOutcome, setDays } = useCallDraft(begun);
  const record = useRecordCall();

  function save() {
    if (!outcome || record.isPending) return;
    const next = days === null ? {} : { nextAction: { dueOn: dueDay(today(), days) } };
    const answer = { id: property.id, phoneNumber, outcome, note, isCounted, ...next };
    // The list is refetched after the call: the next lead is the one that was next before it.
    void draft.send(record.mutateAsync(answer)).then((isSaved) => {
      // It was closed meanwhile, or asks about another call by now.
      if (!isSaved || callOutcomePromptStore.current() !== begun) return;
      closeCallOutcomePrompt();
      if (advances) onNext?.();
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLTextAreaElement) {
      // A note of one line is the rule; Shift+Enter begins another.
      if (event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      return save();
    }
    const chosen = callOutcomes[Number(event.key) - 1];
    const due = dueChoices.find(({ key }) => key === event.key);
    if (chosen) setOutcome(chosen);
    else if (due) setDays(days === due.days ? null : due.days);
    else if (event.key === 'Enter' && outcome) save();
    else return;
    event.preventDefault();
  }

  return (
    <FormDialogContent
      title="How did the call end?"
      about={null}
      placement="corner"
      description={`${ownerDisplayName(property)}, ${formatPhoneNumber(phoneNumber)}`}
      submitLabel="Save"
      disabled={!outcome}
      pending={record.isPending}
      onSubmit={save}
      className="contents"
    >
      {/* The keys are those of the buttons within. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="flex flex-col gap-4" onKeyDown={onKeyDown}>
        {draft.wasKept && <DraftNotice onClear={draft.clear} />}
        <OutcomeChoice value={outcome} onChange={setOutcome} />
        <CallAgainChoice days={days} onChange={setDays} />
        {onNext && (
          <CheckboxField
            checked={advances}
            onChange={(isOn) => {
              setAdvances(isOn);
              setAutoAdvance(isOn);
            }}
          >
            Then open the next lead
          </CheckboxField>
        )}
        <TextareaField
          label="Note"
          maxLength={2000}
          value={note}
          onChange={(event) => draft.change({ ...draft.value, note: event.target.value })}
        />
      </div>
    </FormDialogContent>
  );
}

type OutcomeChoiceProps = {
  value: CallOutcome | null;
  onChange: (outcome: CallOutcome) => void;
};

function OutcomeChoice({ value, onChange }: OutcomeChoiceProps) {
  return (
    <div role="radiogroup" aria-label="Outcome" className="grid grid-cols-2 gap-2">
      {callOutcomes.map((one, index) => (
        <Button
          key={one}
          role="radio"
          aria-checked={value === one}
          variant={value === one ? 'primary' : 'secondary'}
          className="h-11 justify-start"
          onClick={() => onChange(one)}
        >
          <Kbd className="max-md:hidden">{index + 1}</Kbd>
          {callOutcomeRules[one].label}
        </Button>
      ))}
    </div>
  );
}

type CallAgainChoiceProps = {
  /** In this many days; null for no further call. */
  days: number | null;
  onChange: (days: number | null) => void;
};

function CallAgainChoice({ days, onChange }: CallAgainChoiceProps) {
  return (
    <div role="group" aria-label="Call again" className="flex flex-wrap items-center gap-2">
      <span className="basis-full text-sm font-medium text-ink">Call again</span>
      {dueChoices.map((choice) => (
        <Button
          key={choice.key}
          aria-pressed={days === choice.days}
          variant={days === choice.days ? 'primary' : 'secondary'}
          onClick={() => onChange(days === choice.days ? null : choice.days)}
        >
          <Kbd className="max-md:hidden">{choice.key}</Kbd>
          {choice.label}
        </Button>
      ))}
    </div>
  );
}
