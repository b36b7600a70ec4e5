import { fieldsOnScreen, leadFieldRow, type WireField } from '#domain/leads/lead-fields.ts';

/** The columns with a cell of their own, in their default order. */
const fixedColumns = [
  { id: 'ownerName', label: 'Owner Name' },
  { id: 'streetAddress', label: 'Street' },
  { id: 'city', label: 'City' },
  { id: 'state', label: 'State' },
  { id: 'zip', label: 'Zip' },
  { id: 'type', label: 'Type' },
  { id: 'status', label: 'Status' },
  { id: 'trace', label: 'Skip Trace' },
  { id: 'lead', label: 'Lead Status' },
  { id: 'drive', label: 'Drive #' },
  { id: 'auctionDate', label: 'Auction' },
  { id: 'phone', label: 'Phone' },
  { id: 'price', label: 'Price' },
  { id: 'cases', label: 'Cases' },
  { id: 'dealStage', label: 'Deal' },
  { id: 'score', label: 'Score' },
  { id: 'lastContactAt', label: 'Last contact' },
  { id: 'assignedTo', label: 'Assigned to' },
  { id: 'tags', label: 'Tags' },
  { id: 'createdAt', label: 'Added' },
] as const;
export type FixedColumnId = (typeof fixedColumns)[number]['id'];
export type TableColumnId = FixedColumnId | WireField;

/** The columns of the table that can be chosen: these, and fields that show there when chosen. */
export const tableColumns: readonly { id: TableColumnId; label: string }[] = [
  ...fixedColumns,
  ...fieldsOnScreen('table').map((field) => ({ id: field, label: leadFieldRow(field).label })),
];

/**
 * A user's layout of the table: columns in order, the pinned one at the left, and widths in pixels.
 */
export type TableLayout = {
  shown: TableColumnId[];
  pinned?: TableColumnId;
  widths?: Partial<Record<TableColumnId, number>>;
  /** Screens of one type show the type column, which is the same in every row, only on request. */
  repeatsType?: boolean;
};

const ids = tableColumns.map(({ id }) => id);
const isColumn = (id: unknown): id is TableColumnId => ids.includes(id as TableColumnId);
/** The specification's columns, which fit beside the open menu at 1440 px. */
const last = fixedColumns.findIndex(({ id }) => id === 'auctionDate');
const standardIds = fixedColumns.slice(0, last + 1).map(({ id }) => id);
/** Of a row that is scrolled sideways, who the owner is stays in sight. */
const standard: TableLayout = { shown: standardIds, pinned: 'ownerName' };

type StoredLayout = {
  shown: string[];
  pinned?: string;
  widths?: Record<string, number>;
  repeatsType?: boolean;
};

/** A stored layout; unknown columns are dropped, and without one the default is used. */
export function tableLayoutOf(kept: StoredLayout | null | undefined): TableLayout {
  const shown = [...new Set(kept?.shown)].filter(isColumn);
  if (!kept || shown.length === 0) return standard;
  const layout: TableLayout = { shown };
  if (isColumn(kept.pinned) && shown.includes(kept.pinned)) layout.pinned = kept.pinned;
  if (kept.widths) {
    layout.widths = Object.fromEntries(Object.entries(kept.widths).filter(([id]) => isColumn(id)));
  }
  if (kept.repeatsType) layout.repeatsType = true;
  return layout;
}

/** The layout on a screen of one type. */
export function onTypeScreen(layout: TableLayout): TableLayout {
  const others = layout.shown.filter((id) => id !== 'type');
  return layout.repeatsType || others.length === 0 ? layout : { ...layout, shown: others };
}

/**
 * What is stored when the layout of a screen of one type is changed: elsewhere the type column
 * keeps its place.
 */
export function changedOnTypeScreen(layout: TableLayout, changed: TableLayout): TableLayout {
  const { repeatsType: _was, ...rest } = changed;
  if (rest.shown.includes('type')) return { ...rest, repeatsType: true };
  const place = layout.shown.indexOf('type');
  return place < 0 ? rest : { ...rest, shown: rest.shown.toSpliced(place, 0, 'type') };
}
