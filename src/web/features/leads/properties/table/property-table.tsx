import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { canBeTexted } from '#domain/contact/phone-number.ts';
import { withoutCapitals } from '#domain/leads/owner-names/name-case.ts';
import { leadFieldText } from '#domain/leads/lead-field-text.ts';
import { fieldsOnScreen, leadFieldRow } from '#domain/leads/lead-fields.ts';
import { missingAddress } from '../parts/listing-link.tsx';
import type { Property } from '#api/properties/property.schema.ts';
import type { PropertyListFilter } from '#web/lib/property-selection.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { DataTable, type DataTableColumn } from '#web/ui/table/data-table.tsx';
import type { PropertySort } from '../filters/lead-search.ts';
import { bestPhone } from '../detail/best-phone.ts';
import { CallLink, TextLink } from '../parts/contact-links.tsx';
import { AuctionDay, DayText } from '#web/lib/day-text.tsx';
import { leadTitle } from '../parts/lead-title.ts';
import { placeWords } from '../parts/place-words.ts';
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
import { ColumnChooserButton } from './column-chooser-button.tsx';
import { DealStageCell, LeadsOfPage } from './deal-stage-cell.tsx';
import { RowActions } from './row-actions.tsx';
import { tableColumns, type FixedColumnId, type TableColumnId } from './table-columns.ts';
import { useTableLayout } from './table-layout.ts';

type Column = Pick<DataTableColumn<Property>, 'cell' | 'sorts'>;

/** Each column that can be chosen, by its id. */
const fixedColumns: Record<FixedColumnId, Column> = {
  ownerName: {
    sorts: 'asc',
    cell: (property) => (
      <span className="block max-w-36 truncate font-medium" title={leadTitle(property)}>
        {leadTitle(property)}
      </span>
    ),
  },
  streetAddress: { cell: (property) => <StreetCell property={property} /> },
  city: {
    cell: ({ city }) => (
      <span className="block max-w-28 truncate" title={city}>
        {withoutCapitals(city)}
      </span>
    ),
  },
  state: { cell: ({ state }) => state },
  zip: { cell: ({ zipCode }) => zipCode.slice(0, 5) },
  type: { cell: ({ propertyType }) => <TypeBadge type={propertyType} /> },
  status: {
    cell: (property) => (
      <span className="inline-flex gap-1">
        <StatusBadge status={property.displayStatus} />
        <OptedOutBadge property={property} />
      </span>
    ),
  },
  trace: { cell: ({ skipTraceStatus }) => <TraceBadge status={skipTraceStatus} /> },
  lead: { cell: (property) => <LeadStatusMenu property={property} /> },
  drive: { cell: (property) => <DriveNumberMenu property={property} isShort /> },
  auctionDate: {
    sorts: 'asc',
    cell: ({ auctionDate }) => <AuctionDay day={auctionDate} form="card" isStacked />,
  },
  phone: { cell: (property) => <PhoneCell property={property} /> },
  price: { sorts: 'desc', cell: ({ price }) => <PriceBadge price={price} /> },
  cases: { sorts: 'desc', cell: (property) => <CasesCell property={property} /> },
  dealStage: { cell: ({ id }) => <DealStageCell leadId={id} /> },
  score: { sorts: 'desc', cell: ({ score }) => <span className="tabular">{score}</span> },
  lastContactAt: {
    sorts: 'desc',
    cell: ({ lastContactAt }) => <DayText day={lastContactAt} form="card" none="Never" />,
  },
  assignedTo: { cell: ({ assignedTo }) => assignedTo?.name },
  tags: {
    cell: ({ tags }) => (
      <span className="inline-flex gap-1">
        {tags.map((tag) => (
          <Badge key={tag} tone="outline">
            {tag}
          </Badge>
        ))}
      </span>
    ),
  },
  createdAt: { sorts: 'desc', cell: ({ createdAt }) => <DayText day={createdAt} form="card" /> },
};

const fieldColumns = fieldsOnScreen('table').map((field): [TableColumnId, Column] => {
  const { kind } = leadFieldRow(field);
  return [field, { cell: (property) => leadFieldText(kind, property[field]) }];
});
const columns = new Map<TableColumnId, Column>([
  ...(Object.entries(fixedColumns) as [FixedColumnId, Column][]),
  ...fieldColumns,
]);

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

/** The street, and '3 kinds at this address' if other leads are there. */
function StreetCell({ property }: { property: Property }) {
  const words = placeWords(property);
  return (
    <span className="inline-flex flex-col items-start">
      <span className="max-w-32 truncate 2xl:max-w-44" title={property.streetAddress}>
        {withoutCapitals(property.streetAddress) || missingAddress}
      </span>
      {words && <span className="text-xs text-indigo-text">{words}</span>}
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

const labels = new Map(tableColumns.map(({ id, label }) => [id, label]));

function useColumns(
  selection: SelectionState,
  shown: readonly TableColumnId[],
  onOpen: (id: number) => void,
): DataTableColumn<Property>[] {
  return useMemo(
    () => [
      {
        id: 'select',
        header: (
          <Checkbox
            label="Select all on this page"
            checked={selection.pageState}
            onChange={selection.setPage}
          />
        ),
        cell: (property) => (
          <Checkbox
            label={`Select ${leadTitle(property)}`}
            checked={selection.has(property.id)}
            onChange={(selected) => selection.set(property.id, selected)}
          />
        ),
      },
      ...shown.map((id) => ({ id, header: labels.get(id), ...columns.get(id)! })),
      {
        id: 'actions',
        staysAtEnd: true,
        header: <span className="sr-only">Actions</span>,
        cell: (property) => <RowActions property={property} onOpen={onOpen} />,
      },
    ],
    [selection, shown, onOpen],
  );
}

/** With this many rows none is much higher than a finger when they fill the height. */
const fewRows = 10;

export type PropertyTableProps = {
  /** The screen shows one type alone. */
  isOfOneType: boolean;
  /** The current query of the list. */
  filter: PropertyListFilter;
  properties: readonly Property[];
  selection: SelectionState;
  /** The slot for the choice of columns. */
  tools: HTMLElement | null;
  sort: PropertySort | undefined;
  onSortChange: (sort: PropertySort | undefined) => void;
  onOpen: (id: number) => void;
};

/** The table view: rows come sorted and cut to their page by the caller. */
export function PropertyTable({
  isOfOneType,
  filter,
  properties,
  selection,
  tools,
  sort,
  onSortChange,
  onOpen,
}: PropertyTableProps) {
  const { layout, isLoading, setLayout } = useTableLayout({ isOfOneType, filter });
  const { shown, pinned, widths } = layout;
  const chosen = useColumns(selection, shown, onOpen);
  const leads = useMemo(() => properties.map(({ id }) => id), [properties]);
  // Drawn once, with the user's own columns.
  if (isLoading) return <PropertyTableSkeleton />;
  return (
    <LeadsOfPage value={leads}>
      {tools && createPortal(<ColumnChooserButton layout={layout} onChange={setLayout} />, tools)}
      <DataTable
        label="Properties"
        // On touch screens the column names are 44 px high; a lead is visible anyway.
        className="max-md:-mt-1"
        fillsHeight={properties.length >= fewRows}
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
        isSelected={({ id }) => selection.has(id)}
        sort={sort && { id: sort.replace('-', ''), desc: sort.startsWith('-') }}
        onSortChange={(by) => onSortChange(by && (`${by.desc ? '-' : ''}${by.id}` as PropertySort))}
      />
    </LeadsOfPage>
  );
}
