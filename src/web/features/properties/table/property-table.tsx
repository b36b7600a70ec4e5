import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { canBeTexted } from '#domain/contact/phone-number.ts';
import { missingAddress } from '../parts/listing-link.tsx';
import type { Property } from '#api/properties/property.schema.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { DataTable, dataTableColumns } from '#web/ui/table/data-table.tsx';
import type { PropertySort } from '../filters/lead-search.ts';
import { bestPhone } from '../detail/best-phone.ts';
import { CallLink, TextLink } from '../parts/contact-links.tsx';
import { AuctionDay, DayText } from '#web/lib/day-text.tsx';
import { leadTitle } from '../parts/lead-title.ts';
import { DriveNumberMenu, LeadStatusMenu } from '../parts/lead-menus.tsx';
import {
  OptedOutBadge,
  PriceBadge,
  StatusBadge,
  TraceBadge,
  TypeBadge,
} from '../parts/property-badges.tsx';
import type { SelectionState } from '../list/use-property-selection.ts';
import { PropertyTableSkeleton } from '../cards/property-grid.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { RowActions } from './row-actions.tsx';
import type { TableColumnId } from './table-columns.ts';
import { useTableLayout } from './table-layout.ts';

const column = dataTableColumns<Property>();

/** Each column that can be chosen, by its id. */
const columns = {
  ownerName: column.accessor(leadTitle, {
    id: 'ownerName',
    header: 'Owner Name',
    cell: ({ getValue }) => (
      <span className="block max-w-56 truncate font-medium" title={getValue()}>
        {getValue()}
      </span>
    ),
  }),
  streetAddress: column.accessor('streetAddress', {
    header: 'Street',
    enableSorting: false,
    cell: (context) => context.getValue() || missingAddress,
  }),
  city: column.accessor('city', { header: 'City', enableSorting: false }),
  state: column.accessor('state', { header: 'State', enableSorting: false }),
  zip: column.accessor(({ zipCode }) => zipCode.slice(0, 5), {
    id: 'zip',
    header: 'Zip',
    enableSorting: false,
  }),
  type: column.display({
    id: 'type',
    header: 'Type',
    cell: ({ row }) => <TypeBadge type={row.original.propertyType} />,
  }),
  status: column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => (
      <span className="inline-flex gap-1">
        <StatusBadge status={row.original.displayStatus} />
        <OptedOutBadge property={row.original} />
      </span>
    ),
  }),
  trace: column.display({
    id: 'trace',
    header: 'Skip Trace',
    cell: ({ row }) => <TraceBadge status={row.original.skipTraceStatus} />,
  }),
  lead: column.display({
    id: 'lead',
    header: 'Lead Status',
    cell: ({ row }) => <LeadStatusMenu property={row.original} />,
  }),
  drive: column.display({
    id: 'drive',
    header: 'Drive #',
    cell: ({ row }) => <DriveNumberMenu property={row.original} />,
  }),
  auctionDate: column.accessor('auctionDate', {
    header: 'Auction',
    sortDescFirst: false,
    cell: ({ getValue }) => <AuctionDay day={getValue()} form="card" />,
  }),
  phone: column.display({
    id: 'phone',
    header: 'Phone',
    cell: ({ row }) => <PhoneCell property={row.original} />,
  }),
  price: column.accessor('price', {
    header: 'Price',
    cell: ({ row }) => <PriceBadge price={row.original.price} />,
  }),
  cases: column.accessor('signalCount', {
    id: 'cases',
    header: 'Cases',
    cell: ({ row: { original } }) => <CasesCell property={original} />,
  }),
  score: column.accessor('score', {
    header: 'Score',
    cell: ({ getValue }) => <span className="tabular">{getValue()}</span>,
  }),
  lastContactAt: column.accessor('lastContactAt', {
    header: 'Last contact',
    cell: ({ getValue }) => <DayText day={getValue()} form="card" none="Never" />,
  }),
  assignedTo: column.display({
    id: 'assignedTo',
    header: 'Assigned to',
    cell: ({ row }) => row.original.assignedTo?.name,
  }),
  tags: column.display({
    id: 'tags',
    header: 'Tags',
    cell: ({ row }) => (
      <span className="inline-flex gap-1">
        {row.original.tags.map((tag) => (
          <Badge key={tag} tone="outline">
            {tag}
          </Badge>
        ))}
      </span>
    ),
  }),
  createdAt: column.accessor('createdAt', {
    header: 'Added',
    cell: ({ getValue }) => <DayText day={getValue()} form="card" />,
  }),
} satisfies Record<TableColumnId, unknown>;

/** '3, 2 open' */
function CasesCell({ property: { signalCount, openSignalCount } }: { property: Property }) {
  if (signalCount === 0) return <span className="text-ink-faint">None</span>;
  return (
    <span className="tabular">
      {signalCount}
      <span className="text-ink-soft">, {openSignalCount} open</span>
    </span>
  );
}

/** The number that is most likely to reach the owner, and how many more there are. */
function PhoneCell({ property }: { property: Property }) {
  const phones = property.metadata.skipTrace?.phoneNumbers ?? [];
  const phone = bestPhone(phones) ?? phones[0];
  if (!phone) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <CallLink property={property} phone={phone} tapCounts className="-ml-2" />
      {canBeTexted(phone.type) && <TextLink property={property} phone={phone} isShort />}
      {phones.length > 1 && <span className="text-ink-faint">+{phones.length - 1}</span>}
    </span>
  );
}

function useColumns(
  selection: SelectionState,
  shown: readonly TableColumnId[],
  onOpen: (id: number) => void,
) {
  return useMemo(
    () => [
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
            label={`Select ${leadTitle(original)}`}
            checked={selection.has(original.id)}
            onChange={(selected) => selection.set(original.id, selected)}
          />
        ),
      }),
      ...shown.map((id) => columns[id]),
      column.display({
        id: 'actions',
        header: () => <span className="sr-only">Actions</span>,
        cell: ({ row: { original } }) => <RowActions property={original} onOpen={onOpen} />,
      }),
    ],
    [selection, shown, onOpen],
  );
}

export type PropertyTableProps = {
  properties: readonly Property[];
  selection: SelectionState;
  /** Where the choice of columns stands. */
  tools: HTMLElement | null;
  sort: PropertySort | undefined;
  onSortChange: (sort: PropertySort | undefined) => void;
  onOpen: (id: number) => void;
};

/** The table view: rows come sorted and cut to their page by the caller. */
export function PropertyTable({
  properties,
  selection,
  tools,
  sort,
  onSortChange,
  onOpen,
}: PropertyTableProps) {
  const { layout, isLoading, setLayout } = useTableLayout();
  const { shown, pinned, widths } = layout;
  const chosen = useColumns(selection, shown, onOpen);
  const ticked = Object.fromEntries(
    properties.filter(({ id }) => selection.has(id)).map(({ id }) => [String(id), true as const]),
  );
  // Drawn once, with the user's own columns.
  if (isLoading) return <PropertyTableSkeleton />;
  return (
    <>
      {tools && createPortal(<ColumnChooser layout={layout} onChange={setLayout} />, tools)}
      <DataTable
        label="Properties"
        data={properties}
        columns={chosen}
        pinned={pinned}
        widths={widths}
        onResize={(id, width) => {
          const { [id as TableColumnId]: _was, ...others } = widths ?? {};
          setLayout({ ...layout, widths: width === null ? others : { ...others, [id]: width } });
        }}
        rowId={({ id }) => String(id)}
        onRowClick={({ id }) => onOpen(id)}
        selection={ticked}
        manualSorting
        sorting={sort ? [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }] : []}
        onSortingChange={([by]) =>
          onSortChange(by && (`${by.desc ? '-' : ''}${by.id}` as PropertySort))
        }
      />
    </>
  );
}
