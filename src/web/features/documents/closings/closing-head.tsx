import { useState } from 'react';
import type { Closing } from '#api/deals/closings.api.ts';
import {
  closingWayLabels,
  closingWays,
  closingWaySentences,
} from '#domain/closings/closing-ways.ts';
import { dayWords } from '#domain/closings/day-words.ts';
import { deadlineLabels, isToDo } from '#domain/closings/deadline-kinds.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useChangeClosing } from './closings.mutations.ts';
import { stateOf } from './deadline-badge.tsx';

const ways = closingWays.map((value) => ({ value, label: closingWayLabels[value] }));

/** What comes next in a deal, in one sentence. */
export function NextStep({ closing }: { closing: Closing }) {
  const { state, endedOn, deadlines, today } = closing;
  if (state !== 'open') {
    return (
      <Alert tone={state === 'closed' ? 'success' : 'info'} title={`This deal is ${state}`}>
        {endedOn && shortDay(endedOn)}
      </Alert>
    );
  }
  const open = deadlines.filter(({ kind, doneOn }) => isToDo(kind) && doneOn === null);
  const [next] = open;
  if (!next) return <Alert title="Nothing is due">Record the closing when it is done.</Alert>;
  const late = stateOf(next, today) === 'late';
  return (
    <Alert
      tone={late ? 'danger' : 'info'}
      title={`${late ? 'Late: ' : 'Next: '}${deadlineLabels[next.kind]}`}
    >
      {dayWords(next.day)}
    </Alert>
  );
}

/** The way through a closing, and what it brings. */
export function ClosingTerms({ closing }: { closing: Closing }) {
  const { id, way, fee, plannedFee, signedOn, purchasePrice } = closing;
  const plan = fee === null && plannedFee !== null ? ` Planned: ${formatMoney(plannedFee)}.` : '';
  const change = useChangeClosing(id);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Exit strategy"
        hint={closingWaySentences[way]}
        value={way}
        options={ways}
        onChange={(next) => change.mutate({ way: next })}
      />
      <Field
        label="Fee at closing"
        hint={`Price ${shortPrice(purchasePrice)}, signed ${shortDay(signedOn)}. The fee counts in Results.${plan}`}
      >
        {(control) => (
          <FeeInput {...control} fee={fee} onSave={(next) => change.mutate({ fee: next })} />
        )}
      </Field>
    </div>
  );
}

type FeeInputProps = { id: string; fee: number | null; onSave: (fee: number | null) => void };

const feeText = (fee: number | null) => (fee === null ? '' : formatMoney(fee));

/** Dollars as people type them; stored when the field is left. */
function FeeInput({ fee, onSave, ...control }: FeeInputProps) {
  const [typed, setTyped] = useState(feeText(fee));
  const [stored, setStored] = useState(fee);
  const [isEditing, setIsEditing] = useState(false);
  // What is being typed stays when an earlier fee, or someone else's, has been stored meanwhile.
  if (fee !== stored) {
    setStored(fee);
    if (!isEditing) setTyped(feeText(fee));
  }
  const cents = typed.trim() === '' ? null : parseMoney(typed);
  const isWrong = typed.trim() !== '' && (cents === null || cents < 0);
  return (
    <Input
      {...control}
      inputMode="decimal"
      placeholder="$0"
      autoComplete="off"
      className="tabular-nums max-md:text-base"
      {...(isWrong && { 'aria-invalid': true })}
      value={typed}
      onChange={({ target }) => {
        setIsEditing(true);
        setTyped(target.value);
      }}
      onBlur={() => {
        setIsEditing(false);
        if (!isWrong && cents !== fee) onSave(cents);
      }}
    />
  );
}

/** '$152,000' for the contract's '$152,000.00'. */
const shortPrice = (price: string) => {
  const cents = parseMoney(price);
  return cents === null ? price : formatMoney(cents);
};
