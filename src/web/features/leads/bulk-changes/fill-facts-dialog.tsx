import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RollAsk, WireRoll } from '#api/deals/rolls.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { useBulkChange } from './bulk-change.mutation.ts';
import { useAskRoll } from './ask-roll.mutation.ts';
import { rollAskQuery, rollsQuery } from './rolls.queries.ts';

type FillFactsDialogProps = {
  open: boolean;
  selection: PropertySelection;
  /** The roll that is proposed; without it the one with most leads. */
  roll?: string | undefined;
  onClose: () => void;
  /** The leads were changed. */
  onDone: () => void;
};

/** Asks a public roll for the selected leads, shows what would change, and fills it in. */
export function FillFactsDialog({ open, ...form }: FillFactsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && form.onClose()}>
      {open && <FillFactsForm {...form} />}
    </Dialog>
  );
}

function FillFactsForm({
  selection,
  roll: proposed,
  onClose,
  onDone,
}: Omit<FillFactsDialogProps, 'open'>) {
  const rolls = useQuery(rollsQuery);
  const [chosen, setChosen] = useState(proposed);
  const [askId, setAskId] = useState<number>();
  const useful = rolls.data?.data.filter(({ leads }) => leads > 0) ?? [];
  const roll = useful.find(({ id }) => id === chosen) ?? useful[0];
  const ask = useAskRoll(setAskId);
  const answer = useQuery(rollAskQuery(askId)).data;
  const change = useBulkChange(() => {
    onClose();
    onDone();
  });
  const changing = answer?.changes.filter(({ fills, replaces }) => fills + replaces > 0) ?? [];
  const isAnswered = answer !== undefined && answer.state !== 'running';
  const isReady = isAnswered ? changing.length > 0 : roll !== undefined && askId === undefined;
  function submit() {
    if (!isReady) return;
    if (isAnswered)
      change.mutate({ selection, action: { kind: 'fill_facts', source: answer.source } });
    else if (roll) ask.mutate({ roll: roll.id, selection });
  }
  return (
    <FormDialogContent
      title="Fill facts"
      about={null}
      description="A public roll is asked for these leads by parcel number or address. What you typed stays."
      width="sm"
      submitLabel={isAnswered ? 'Fill in' : 'Ask the roll'}
      disabled={!isReady || ask.isPending || change.isPending}
      pending={ask.isPending || change.isPending}
      onSubmit={submit}
    >
      {askId === undefined && roll && (
        <RollChoice rolls={useful} roll={roll} onChange={setChosen} />
      )}
      <div role="status" className="min-h-10 text-sm text-ink-soft">
        {rolls.error && messageOf(rolls.error, 'Please try again.')}
        {rolls.data && useful.length === 0 && noRollText(rolls.data.data)}
        {answer && <Answer answer={answer} />}
      </div>
    </FormDialogContent>
  );
}

const noRollText = (rolls: readonly WireRoll[]) =>
  `No lead is where a roll is known: ${rolls.map(({ place }) => place).join('; ')}.`;

type RollChoiceProps = {
  rolls: readonly WireRoll[];
  roll: WireRoll;
  onChange: (id: string) => void;
};

function RollChoice({ rolls, roll, onChange }: RollChoiceProps) {
  const { leads, askable, byAddress, facts, remark } = roll;
  const without = leads - askable;
  return (
    <>
      <Field label="Roll">
        {(control) => (
          <Select
            {...control}
            label="Roll"
            className="w-full"
            value={roll.id}
            options={rolls.map(({ id, place }) => ({ value: id, label: place }))}
            onChange={onChange}
          />
        )}
      </Field>
      <p className="text-sm text-ink-soft">
        {`${askable.toLocaleString('en-US')} of all your leads are there with ${byAddress ? 'a parcel number, or a street and ZIP' : 'a parcel number'}`}
        {without > 0 && `, ${without.toLocaleString('en-US')} without one`}
        {`. It has: ${facts.join(', ').toLowerCase()}.`}
        {remark && ` ${remark}`}
      </p>
    </>
  );
}

/** How far the question has come, and what its answer would change. */
function Answer({ answer }: { answer: RollAsk }) {
  const { place, state, leads, asked, found, failure, changes } = answer;
  const number = (count: number) => count.toLocaleString('en-US');
  return (
    <>
      <p>
        {state === 'running'
          ? `Asking ${place}: ${number(asked)} of ${number(leads)} leads…`
          : `${place} has ${number(found)} of ${number(leads)} leads.`}
        {failure && ` It stopped answering: ${failure}`}
      </p>
      {state !== 'running' && changes.length === 0 && <p>Nothing would change.</p>}
      {changes.length > 0 && (
        <ul className="mt-2 flex flex-col gap-0.5">
          {changes.map(({ field, label, fills, replaces, keeps }) => (
            <li key={field}>
              {`${label}: ${number(fills)} filled`}
              {replaces > 0 && `, ${number(replaces)} changed`}
              {keeps > 0 && `, ${number(keeps)} typed by you stay`}
            </li>
          ))}
        </ul>
      )}
      {state !== 'running' && changes.length > 0 && (
        <p className="mt-2">It can be undone for 24 hours.</p>
      )}
    </>
  );
}
