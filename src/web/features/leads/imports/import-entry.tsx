import { Link } from '@tanstack/react-router';
import { Download, Rows3, Undo2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ImportReport } from '#api/imports/import.schema.ts';
import { downloadRejects } from '#api/imports/imports.api.ts';
import { isUndoable } from '#domain/undoable-import.ts';
import { urlOf } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { today } from '#web/lib/time-zone.ts';
import { useAccount, useRefusal } from '#web/lib/use-permission.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { reportWords } from './report-words.ts';
import { useUndoImport } from './undo-import.mutation.ts';

type Entry = Omit<ImportReport, 'rejects'>;

const typeLabels = {
  foreclosure: 'Foreclosures',
  probate: 'Probates',
  violation: 'Code Violations',
};

export type ImportEntryProps = {
  entry: Entry;
  /** On its own page, which shows its rows already. */
  isAlone?: boolean;
  /** What comes next, before its own actions. */
  children?: ReactNode;
  onClose?: () => void;
};

/** One import: the outcomes of its rows, and its actions. */
export function ImportEntry(props: ImportEntryProps) {
  const { entry, isAlone = false, children, onClose } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const undo = useUndoImport();
  const isOwn = useAccount()?.id === entry.importedById;
  const refusal = useRefusal('imports.undo');
  const canUndo = isUndoable(entry.startedAt, new Date(today()));
  const details = [
    entry.sheet && `sheet ${entry.sheet}`,
    entry.source,
    timestampText(entry.startedAt),
    entry.importedBy && `by ${entry.importedBy}`,
  ].filter(Boolean);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-medium text-ink">{entry.filename}</span>
          <Badge tone={entry.propertyType}>{typeLabels[entry.propertyType]}</Badge>
          {entry.undoneAt && <Badge tone="amber">Undone</Badge>}
        </p>
        <p className="text-sm text-ink tabular-nums">{reportWords(entry)}</p>
        <p className="text-xs text-ink-soft">{details.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        {entry.rejected > 0 && (
          <Button asChild size="sm">
            <a href={urlOf(downloadRejects.path, { params: { id: entry.importId } })} download>
              <Download aria-hidden /> Rejected rows
            </a>
          </Button>
        )}
        {!entry.undoneAt && !isAlone && (
          <Button asChild size="sm">
            <Link to="/imports/$importId" params={{ importId: String(entry.importId) }}>
              <Rows3 aria-hidden /> Rows
            </Link>
          </Button>
        )}
        {!entry.undoneAt && canUndo && (isOwn || !refusal) && (
          <Button size="sm" pending={undo.isPending} onClick={() => setIsConfirming(true)}>
            <Undo2 aria-hidden /> Undo
          </Button>
        )}
        {onClose && (
          <IconButton size="sm" label="Close the result" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <Dialog open={isConfirming} onOpenChange={setIsConfirming}>
        <DialogContent
          title="Undo this import?"
          description={`What ${entry.filename} added is removed, and what it changed is put back. Leads that have been worked on since stay as they are.`}
          width="sm"
          footer={
            <>
              <Button onClick={() => setIsConfirming(false)}>Cancel</Button>
              <Button
                variant="danger"
                pending={undo.isPending}
                onClick={() =>
                  undo.mutate(entry.importId, { onSettled: () => setIsConfirming(false) })
                }
              >
                Undo import
              </Button>
            </>
          }
        >
          <p className="text-sm text-ink-soft">{reportWords(entry)}</p>
        </DialogContent>
      </Dialog>
    </Card>
  );
}
