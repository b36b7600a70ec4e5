import { useState } from 'react';
import { counted } from '#domain/messages/in-words.ts';
import type { FilePreview } from '#api/imports/import.schema.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';

/** Offers the next sheet of a workbook that is a list too, once the one that is shown is imported. */
export function useNextSheet(
  { sheets, sheet }: FilePreview,
  onSheet: (sheet: string) => void,
  onDone: (importId: number) => void,
) {
  const [stored, setStored] = useState<number>();
  const next = sheets.find(
    ({ name, isList, isImported }) => isList && !isImported && name !== sheet,
  );
  const offer: NextSheetProps | null =
    stored !== undefined && next
      ? {
          stored: sheet,
          next,
          onNext: () => onSheet(next.name),
          onDone: () => onDone(stored),
        }
      : null;
  return {
    /** The import of the sheet that is shown. */
    stored,
    offer,
    onStored: (importId: number) => (next ? setStored(importId) : onDone(importId)),
  };
}

type NextSheetProps = {
  /** The sheet that is imported. */
  stored: string;
  next: FilePreview['sheets'][number];
  onNext: () => void;
  onDone: () => void;
};

/** Offers the next sheet of a workbook that is a list too. */
function NextSheet({ stored, next, onNext, onDone }: NextSheetProps) {
  return (
    <>
      <p role="status" className="min-w-0 flex-1 self-center text-sm text-ink">
        “{stored}” is imported. “{next.name}” is a list too: {counted(next.rows, 'row')}.
      </p>
      <Button onClick={onDone}>Done</Button>
      <Button variant="primary" onClick={onNext}>
        Map “{next.name}”
      </Button>
    </>
  );
}

type ProcessButtonsProps = {
  noun: string;
  /** Asked once it was pressed, where the list looks wrong or was not checked. */
  question: string | null;
  disabled: boolean;
  onCancel: () => void;
  onProcess: () => void;
};

function ProcessButtons(props: ProcessButtonsProps) {
  const { noun, question, disabled, onCancel, onProcess } = props;
  const isConfirming = question !== null;
  return (
    <>
      {isConfirming && (
        <p role="status" className="min-w-0 flex-1 self-center text-sm text-amber-text">
          {question}
        </p>
      )}
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant={isConfirming ? 'danger' : 'primary'} disabled={disabled} onClick={onProcess}>
        {isConfirming ? 'Import anyway' : `Process as ${noun}`}
      </Button>
    </>
  );
}

function Processing({ percent, filename }: { percent: number; filename: string }) {
  return (
    <div className="flex w-full flex-col gap-1.5" role="status">
      <p className="text-sm font-medium text-ink">Processing… {percent}%</p>
      <Progress value={percent} label={`Processing of ${filename}`} />
    </div>
  );
}

type FooterProps = ProcessButtonsProps & {
  filename: string;
  /** How far its storing is; null while it is not stored. */
  percent: number | null;
  /** What is offered once it is stored; null before. */
  offer: NextSheetProps | null;
};

/** What can be pressed: process, the question before it, and the next sheet after it. */
export function MappingFooter({ filename, percent, offer, ...buttons }: FooterProps) {
  if (percent !== null) return <Processing percent={percent} filename={filename} />;
  return offer ? <NextSheet {...offer} /> : <ProcessButtons {...buttons} />;
}
