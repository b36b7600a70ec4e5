import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LedgerFilePreview } from '#api/results/ledger.api.ts';
import { formatMoney } from '#domain/money.ts';
import { ledgerKindLabels } from '#domain/results/ledger.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { DropZone } from '#web/ui/fields/drop-zone.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useBookFile, usePreviewFile, useUndoFile } from './ledger.mutations.ts';
import { ledgerFilesQuery } from './ledger.queries.ts';

/** Costs from a CSV: what would be added is shown before anything is. */
export function ImportEntriesDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<LedgerFilePreview>();
  const reading = usePreviewFile(setPreview);
  const booking = useBookFile(onClose);
  const isReady = file !== undefined && preview !== undefined && preview.entries > 0;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Import costs"
        description="A CSV with the columns Date and Amount, and if you have them Kind, Note, List and Campaign. A bank’s own file works too."
        width="lg"
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              disabled={!isReady}
              pending={booking.isPending}
              onClick={() => file && booking.mutate(file)}
            >
              {preview
                ? `Add ${preview.entries} ${preview.entries === 1 ? 'entry' : 'entries'}`
                : 'Add'}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <DropZone
            label="Choose a CSV file"
            hint={preview?.filename ?? 'Up to 5 MB'}
            accept=".csv"
            disabled={reading.isPending}
            onFiles={([chosen]) => {
              if (!chosen) return;
              setFile(chosen);
              setPreview(undefined);
              reading.mutate(chosen);
            }}
          />
          {preview && <Preview preview={preview} />}
          {!preview && <BookedFiles />}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Preview({ preview }: { preview: LedgerFilePreview }) {
  const { entries, spent, earned, rows, problems, left, doubled, spentIsNegative } = preview;
  return (
    <section aria-label="Preview" className="flex flex-col gap-3 text-sm">
      <p className="text-ink tabular-nums">
        {entries} {entries === 1 ? 'row' : 'rows'}: {formatMoney(spent)} spent,{' '}
        {formatMoney(earned)} earned.
      </p>
      {spentIsNegative && (
        <p className="text-ink-soft">
          Amounts below zero are read as money spent, as banks write it.
        </p>
      )}
      {doubled.length > 0 && (
        <Alert tone="warning" title="Fees that are here already">
          {doubled.length === 1 ? 'Line' : 'Lines'} {doubled.slice(0, 20).join(', ')}: the closing
          of the deal has booked this fee. Added, it counts twice.
        </Alert>
      )}
      {left > 0 && (
        <Alert tone="warning" title={`${left} ${left === 1 ? 'row is' : 'rows are'} left out`}>
          <ul>
            {problems.slice(0, 5).map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
            {left > 5 && <li>and {left - 5} more</li>}
          </ul>
        </Alert>
      )}
      <ul aria-label="Rows" className="divide-y rounded-lg border">
        {rows.slice(0, 20).map((row) => (
          <li
            key={row.line}
            className="grid grid-cols-[5.5rem_1fr_auto] gap-2 px-3 py-2 tabular-nums"
          >
            <span className="text-ink-soft">{shortDay(row.spentOn)}</span>
            <span className="min-w-0 truncate text-ink">
              {[ledgerKindLabels[row.kind], row.note, row.list, row.campaign]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="font-medium text-ink">{formatMoney(row.cents)}</span>
          </li>
        ))}
      </ul>
      {entries > 20 && <p className="text-ink-soft">and {entries - 20} more</p>}
    </section>
  );
}

function BookedFiles() {
  const files = useQuery(ledgerFilesQuery).data?.data ?? [];
  const undo = useUndoFile();
  if (files.length === 0) return null;
  return (
    <section aria-label="Imported files">
      <h3 className="mb-1 text-sm font-semibold text-ink">Imported files</h3>
      <ul className="divide-y rounded-lg border text-sm">
        {files.map(({ id, name, entries, createdAt, undoneAt }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 px-3">
            <span className="min-w-0 truncate text-ink">
              {name}{' '}
              <span className="text-ink-soft">
                · {entries} {entries === 1 ? 'entry' : 'entries'} · {timestampText(createdAt)}
              </span>
            </span>
            {undoneAt ? (
              <span className="text-ink-soft">Undone</span>
            ) : (
              <Button
                size="sm"
                className="max-md:h-11"
                aria-label={`Undo ${name}`}
                disabled={undo.isPending}
                onClick={() => undo.mutate(id)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
