import { labelsInWords } from '#domain/messages/in-words.ts';
import type { MailPiece } from '#api/direct-mail.api.ts';
import { mailStatuses, mailStatusLabels, type MailStatus } from '#domain/leads/mail-status.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { useCompleteLetter } from './complete-letter.mutation.ts';

const statusOptions = mailStatuses.map((value) => ({ value, label: mailStatusLabels[value] }));
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

type LetterRowProps = {
  letter: MailPiece;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onOpen: (propertyId: number) => void;
  onStatus: (status: MailStatus) => void;
};

/** One letter: its recipient, its date, and its state. */
export function LetterRow({ letter, selected, onSelect, onOpen, onStatus }: LetterRowProps) {
  const { trackingId, recipient, address, status, provider, reason, costCents, missing } = letter;
  const completing = useCompleteLetter();
  // A service reports automatically; for a letter that a user posts, the user reports.
  const isByHand = provider === 'print';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2.5 text-sm">
      <Checkbox
        checked={selected}
        onChange={onSelect}
        label={`Select the letter to ${recipient}, ${trackingId}`}
      />
      <div className="min-w-0 flex-1 basis-52">
        <button
          type="button"
          onClick={() => onOpen(letter.propertyId)}
          className="block max-w-full truncate rounded-sm text-left font-medium text-ink hover:underline pointer-coarse:-mt-2.5 pointer-coarse:-mb-3.5 pointer-coarse:pt-2.5 pointer-coarse:pb-3.5"
        >
          {recipient}
        </button>
        <p className="truncate text-ink-soft">{address}</p>
        {missing.length > 0 && <p className="text-amber-text">Missing: {labelsInWords(missing)}</p>}
        {reason && <p className="text-red-text">{reason}</p>}
      </div>
      <div className="text-xs text-ink-soft">
        <p className="font-mono">{trackingId}</p>
        <p className="tabular">
          {timestampText(letter.createdAt)}
          {costCents > 0 && ` · ${dollars(costCents)}`}
        </p>
      </div>
      {missing.length > 0 ? (
        <Button pending={completing.isPending} onClick={() => completing.mutate(trackingId)}>
          Fill in
        </Button>
      ) : isByHand ? (
        <Select
          className="w-36"
          label={`Status of ${trackingId}`}
          value={status as MailStatus}
          onChange={onStatus}
          options={statusOptions}
        />
      ) : (
        <Badge tone={status === 'failed' || status === 'returned' ? 'red' : 'blue'}>
          {mailStatusLabels[status as MailStatus] ?? status}
        </Badge>
      )}
    </li>
  );
}
