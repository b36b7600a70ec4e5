import { Download } from 'lucide-react';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { Button } from '#web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { useExportLeads } from './export-leads.mutation.ts';

type ExportButtonProps = {
  /** The ticked leads, or all that the list shows. */
  selection: PropertySelection;
  /** How many those are. */
  count: number;
};

/** Offers the list, or what is ticked of it, as a file with all fields. */
export function ExportButton({ selection, count }: ExportButtonProps) {
  const exporting = useExportLeads();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button disabled={count === 0} pending={exporting.isPending}>
          {!exporting.isPending && <Download aria-hidden />}
          Export ({count.toLocaleString('en-US')})
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => exporting.mutate({ ...selection, format: 'csv' })}>
          As CSV
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => exporting.mutate({ ...selection, format: 'xlsx' })}>
          As Excel (XLSX)
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
