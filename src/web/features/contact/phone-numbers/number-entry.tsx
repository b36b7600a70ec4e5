import { useState } from 'react';
import {
  listPhoneNumbers,
  removePhoneNumber,
  type PhoneNumber,
} from '#api/phone/phone-numbers.api.ts';
import { hoursInWords } from '#domain/contact/phone-hours.ts';
import { sourceInWords } from '#domain/contact/own-number.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { timeAgo } from '#domain/time-ago.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialogContent } from '#web/ui/dialogs/confirm-dialog-content.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { NumberForm } from './number-form.tsx';

type Props = { number: PhoneNumber; isSender: boolean; timeZone: string; canChange: boolean };

/** One number: where it is seen, whom it rings and when, and what came in by it. */
export function NumberEntry({ number, isSender, timeZone, canChange }: Props) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const written = formatPhoneNumber(number.number);
  const name = number.label || written;
  const remove = useMutationWithToast({
    act: () => call(removePhoneNumber, { params: { id: number.id } }),
    done: 'The number was removed',
    failed: 'The number was not removed',
    refresh: [listPhoneNumbers.path],
    onDone: close,
  });
  return (
    <li className="flex flex-col gap-2 py-3 sm:flex-row sm:items-start sm:justify-between sm:gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium text-ink">
          <span className="break-words">{name}</span>
          {number.label && <span className="text-ink-soft tabular-nums">{written}</span>}
          {isSender && <Badge>Sends texts</Badge>}
          {number.textsMissedCalls && <Badge tone="green">Texts missed calls</Badge>}
        </p>
        {number.source.kind !== 'none' && (
          <p className="text-xs break-words text-ink-soft">{sourceInWords(number.source)}</p>
        )}
        <p className="text-xs break-words text-ink-soft">{ringingInWords(number)}</p>
        <p className="text-xs text-ink-faint">{inboundInWords(number)}</p>
      </div>
      {canChange && (
        <div className="flex shrink-0 gap-2">
          <Button size="sm" aria-label={`Edit: ${name}`} onClick={() => setOpen('edit')}>
            Edit
          </Button>
          <Button size="sm" aria-label={`Remove: ${name}`} onClick={() => setOpen('remove')}>
            Remove
          </Button>
        </div>
      )}
      <Dialog open={open === 'edit'} onOpenChange={close}>
        {open === 'edit' && <NumberForm known={number} timeZone={timeZone} onDone={close} />}
      </Dialog>
      <Dialog open={open === 'remove'} onOpenChange={close}>
        {open === 'remove' && (
          <ConfirmDialogContent
            title={`Remove ${name}?`}
            description="Calls to it no longer ring here. Your carrier keeps the number, and what came in by it stays."
            actLabel="Remove number"
            danger
            pending={remove.isPending}
            onAct={() => remove.mutate()}
          />
        )}
      </Dialog>
    </li>
  );
}

const whom = { everyone: 'Rings everyone', members: 'Rings chosen people', nobody: 'Rings nobody' };

/** 'Rings everyone, Mon to Fri 9:00 AM to 5:00 PM; then takes a message' */
function ringingInWords({ rings, hours, closed, unanswered, forwardTo }: PhoneNumber): string {
  const act = (end: PhoneNumber['closed']) =>
    end === 'forward' ? `forwards to ${formatPhoneNumber(forwardTo)}` : 'takes a message';
  const when = hours === null ? 'at any time' : hoursInWords(hours);
  const after =
    hours === null || closed === unanswered
      ? `else ${act(unanswered)}`
      : `unanswered ${act(unanswered)}, outside these hours ${act(closed)}`;
  return `${whom[rings]}, ${when}; ${after}`;
}

function inboundInWords({ inbound, lastInboundAt }: PhoneNumber): string {
  if (inbound === 0 || !lastInboundAt) return 'Nothing has come in yet';
  const count =
    inbound === 1 ? '1 call or text' : `${inbound.toLocaleString('en-US')} calls and texts`;
  return `${count}, the last ${timeAgo(lastInboundAt, new Date())}`;
}
