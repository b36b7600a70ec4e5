import { Flag, House, Layers, Mail, Route, Tag, UserRound, X } from 'lucide-react';
import { BulkForecast } from '#web/features/leads/bulk-changes/bulk-forecast.tsx';
import { ExportButton } from '#web/features/leads/imports/export-button.tsx';
import { useDeletionRefusal } from '#web/features/leads/properties/trash/use-deletion-refusal.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { BulkActions, type BulkProps } from './bulk-actions.tsx';
import { BulkButton, tileClasses } from './bulk-button.tsx';

/** The bar at the foot of the window while leads are selected: within a thumb's reach on a phone. */
export function BulkBar({ total, ...bulk }: BulkProps & { total: number | undefined }) {
  const { selection } = bulk;
  const refusal = useDeletionRefusal(selection.selection);
  return (
    <div
      role="region"
      aria-label="Selected leads"
      data-action-bar
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 border-t bg-raised px-4 py-2 shadow-lg md:bottom-3 md:mx-0 md:self-center md:rounded-xl md:border md:px-2.5 xl:in-[:root:has([data-call-panel])]:me-100"
    >
      {/* On a phone: five tiles per row beneath their cost. */}
      <div className="grid grid-cols-5 items-center gap-1 md:flex md:flex-wrap md:justify-center md:gap-1.5">
        <IconButton label="Clear selection" size="sm" onClick={selection.clear}>
          <X aria-hidden />
        </IconButton>
        <BulkForecast
          selection={selection.selection}
          className="col-span-4 md:order-last md:w-auto md:grow"
        />
        {selection.canSelectAllMatching && (
          <Button
            size="sm"
            variant="link"
            className="max-md:col-span-5 md:order-last"
            onClick={selection.selectAllMatching}
          >
            Select all {total?.toLocaleString('en-US')} that match
          </Button>
        )}
        <BulkChanges {...bulk} />
        <BulkActions {...bulk} inBar deletionRefusal={refusal} className="max-md:contents" />
      </div>
      {refusal && <p className="mt-1 text-sm text-ink-soft">{refusal}</p>}
    </div>
  );
}

const changes = [
  { kind: 'lead_status', label: 'Lead status', word: 'Status', icon: Flag },
  { kind: 'tags', label: 'Tags', word: 'Tags', icon: Tag },
  { kind: 'assign', label: 'Assign', word: 'Assign', icon: UserRound },
  { kind: 'drive_number', label: 'Drive number', word: 'Drive', icon: Route },
  { kind: 'merge_places', label: 'Merge places', word: 'Merge', icon: Layers },
] as const;

/** Bulk changes, printing and posting, and export. */
function BulkChanges({ selection, campaign, onChange }: BulkProps) {
  return (
    <div
      role="group"
      aria-label="Changes"
      className="flex items-center gap-0.5 max-md:contents md:flex-wrap"
    >
      {changes.map(({ kind, ...named }) => (
        <BulkButton key={kind} {...named} isShort variant="ghost" onClick={() => onChange(kind)} />
      ))}
      {/* A phone's bar has room for ten tiles. */}
      <BulkButton
        icon={House}
        label="Fill facts"
        word="Facts"
        variant="ghost"
        className="max-md:hidden"
        onClick={() => onChange('fill_facts')}
      />
      <BulkButton
        icon={Mail}
        label="Letter"
        word="Letter"
        isShort
        variant="ghost"
        onClick={() => campaign.dialog.onChoose('direct_mail')}
        title="Write one letter to all of them"
      />
      <ExportButton
        selection={selection.selection}
        count={selection.count}
        className={tileClasses}
      />
    </div>
  );
}
