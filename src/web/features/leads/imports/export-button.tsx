import { Download } from 'lucide-react';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { useRefusal } from '#web/lib/use-permission.ts';
import { ActionMenu } from '#web/ui/menus/action-menu.tsx';
import { useExportLeads } from './export-leads.mutation.ts';

type ExportButtonProps = {
  /** The ticked leads, or all that the list shows. */
  selection: PropertySelection;
  /** How many those are; absent while that is not known. */
  count: number | undefined;
  /** In place of a sign alone on a phone. */
  className?: string;
};

/** Offers the list, or its selected leads, as a file; hidden from members who may not export. */
export function ExportButton({ selection, count, className }: ExportButtonProps) {
  const exporting = useExportLeads();
  const refusal = useRefusal('leads.export');
  if (refusal) return null;
  const leads = count === 1 ? '1 lead' : `${count?.toLocaleString('en-US')} leads`;
  const note = count === undefined ? undefined : `${leads}, with all their columns`;
  return (
    <ActionMenu
      align="end"
      className={className}
      disabled={!count}
      pending={exporting.isPending}
      note={note}
      items={[
        { label: 'As CSV', onSelect: () => exporting.mutate({ ...selection, format: 'csv' }) },
        {
          label: 'As Excel (XLSX)',
          onSelect: () => exporting.mutate({ ...selection, format: 'xlsx' }),
        },
      ]}
    >
      {!exporting.isPending && <Download aria-hidden />}
      <span className={className ? undefined : 'max-sm:sr-only'}>Export</span>
      {count !== undefined && (
        <span className="max-md:hidden">({count.toLocaleString('en-US')})</span>
      )}
    </ActionMenu>
  );
}
