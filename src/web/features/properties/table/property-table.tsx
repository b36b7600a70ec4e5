import { Copy, Eye, MoreHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { ownerDisplayName } from '#domain/owner-name.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { DataTable, dataTableColumns } from '#web/ui/table/data-table.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/menus/dropdown-menu.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { PropertySort } from '../filters/lead-search.ts';
import { AuctionDay } from '../parts/day-text.tsx';
import { DriveNumberMenu, LeadStatusMenu } from '../parts/lead-menus.tsx';
import { OptedOutBadge, StatusBadge, TraceBadge, TypeBadge } from '../parts/property-badges.tsx';
import type { SelectionState } from '../list/use-property-selection.ts';

const column = dataTableColumns<Property>();

async function copyId(id: number) {
  try {
    await navigator.clipboard.writeText(String(id));
    toast({ title: 'Property ID copied', description: String(id), variant: 'success' });
  } catch {
    // Browsers refuse the clipboard on plain http addresses.
    toast({ title: `Property ID ${id}`, description: 'It could not be copied from here' });
  }
}

function ActionsMenu({ id, name, onOpen }: { id: number; name: string; onOpen: () => void }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton size="sm" label={`Actions for ${name}`}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => void copyId(id)}>
          <Copy aria-hidden /> Copy property ID
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onOpen}>
          <Eye aria-hidden /> View details
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function useColumns(selection: SelectionState, onOpen: (id: number) => void) {
  return useMemo(
    () =>
      column.columns([
        column.display({
          id: 'select',
          enableSorting: false,
          header: () => (
            <Checkbox
              label="Select all on this page"
              checked={selection.pageState}
              onChange={selection.setPage}
            />
          ),
          cell: ({ row: { original } }) => (
            <Checkbox
              label={`Select ${ownerDisplayName(original)}`}
              checked={selection.has(original.id)}
              onChange={(selected) => selection.set(original.id, selected)}
            />
          ),
        }),
        column.accessor(ownerDisplayName, {
          id: 'ownerName',
          header: 'Owner Name',
          cell: ({ getValue }) => (
            <span className="block max-w-56 truncate font-medium" title={getValue()}>
              {getValue()}
            </span>
          ),
        }),
        column.accessor('streetAddress', { header: 'Street', enableSorting: false }),
        column.accessor('city', { header: 'City', enableSorting: false }),
        column.accessor('state', { header: 'State', enableSorting: false }),
        column.accessor(({ zipCode }) => zipCode.slice(0, 5), {
          id: 'zip',
          header: 'Zip',
          enableSorting: false,
        }),
        column.display({
          id: 'type',
          header: 'Type',
          cell: ({ row }) => <TypeBadge type={row.original.propertyType} />,
        }),
        column.display({
          id: 'status',
          header: 'Status',
          cell: ({ row }) => (
            <span className="inline-flex gap-1">
              <StatusBadge status={row.original.displayStatus} />
              <OptedOutBadge property={row.original} />
            </span>
          ),
        }),
        column.display({
          id: 'trace',
          header: 'Skip Trace',
          cell: ({ row }) => <TraceBadge status={row.original.skipTraceStatus} />,
        }),
        column.display({
          id: 'lead',
          header: 'Lead Status',
          cell: ({ row }) => <LeadStatusMenu property={row.original} />,
        }),
        column.display({
          id: 'drive',
          header: 'Drive #',
          cell: ({ row }) => <DriveNumberMenu property={row.original} />,
        }),
        column.accessor('auctionDate', {
          header: 'Auction',
          sortDescFirst: false,
          cell: ({ getValue }) => <AuctionDay day={getValue()} form="card" />,
        }),
        column.display({
          id: 'actions',
          header: () => <span className="sr-only">Actions</span>,
          cell: ({ row: { original } }) => (
            <ActionsMenu
              id={original.id}
              name={ownerDisplayName(original)}
              onOpen={() => onOpen(original.id)}
            />
          ),
        }),
      ]),
    [selection, onOpen],
  );
}

export type PropertyTableProps = {
  properties: readonly Property[];
  selection: SelectionState;
  sort: PropertySort | undefined;
  onSortChange: (sort: PropertySort | undefined) => void;
  onOpen: (id: number) => void;
};

/** The table view: rows come sorted and cut to their page by the caller. */
export function PropertyTable({
  properties,
  selection,
  sort,
  onSortChange,
  onOpen,
}: PropertyTableProps) {
  const columns = useColumns(selection, onOpen);
  const ticked = Object.fromEntries(
    properties.filter(({ id }) => selection.has(id)).map(({ id }) => [String(id), true as const]),
  );
  return (
    <DataTable
      label="Properties"
      data={properties}
      columns={columns}
      rowId={({ id }) => String(id)}
      onRowClick={({ id }) => onOpen(id)}
      selection={ticked}
      manualSorting
      sorting={sort ? [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }] : []}
      onSortingChange={([by]) =>
        onSortChange(by && (`${by.desc ? '-' : ''}${by.id}` as PropertySort))
      }
    />
  );
}
