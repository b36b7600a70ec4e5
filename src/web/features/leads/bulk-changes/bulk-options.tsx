import { driveNumberOptions, leadStatuses, leadStatusLabels } from '#domain/leads/lead-status.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { useBulkChange, type BulkActionInput } from './bulk-change.mutation.ts';

type Choice = { label: string; action: BulkActionInput };

const choices: Record<'lead_status' | 'drive_number', readonly Choice[]> = {
  lead_status: leadStatuses.map((leadStatus) => ({
    label: leadStatusLabels[leadStatus],
    action: { kind: 'lead_status', leadStatus },
  })),
  drive_number: driveNumberOptions.map((driveNumber) => ({
    label: `Drive #${driveNumber}`,
    action: { kind: 'drive_number', driveNumber },
  })),
};

type BulkOptionsProps = {
  kind: keyof typeof choices;
  title: string;
  selection: PropertySelection;
  /** '2 leads' */
  leads: string;
  onDone: () => void;
};

/** One press changes all of them: the message about it has Undo. */
export function BulkOptions({ kind, title, selection, leads, onDone }: BulkOptionsProps) {
  const change = useBulkChange(onDone);
  return (
    <DialogContent
      title={title}
      width="sm"
      description={`${leads}. It can be undone for 24 hours.`}
    >
      <ul className="grid grid-cols-2 gap-2">
        {choices[kind].map(({ label, action }) => (
          <li key={label} className="contents">
            <Button
              className="max-md:h-11"
              disabled={change.isPending}
              onClick={() => change.mutate({ selection, action })}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </DialogContent>
  );
}
