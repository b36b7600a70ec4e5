import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';

export type VirtualListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** Height of a row in pixels before it has been measured. */
  rowHeight: number;
  renderRow: (item: Item, index: number) => ReactNode;
  /** Content above the rows that scrolls with them. */
  header?: ReactNode;
};

/** A separately scrolling list that draws only the visible rows. */
export function VirtualList<Item>({
  label,
  items,
  keyOf,
  rowHeight,
  renderRow,
  header,
}: VirtualListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(items[index]!),
    overscan: 6,
  });
  return (
    <div
      ref={scroller}
      data-scroller
      className="relative max-h-[36rem] overflow-y-auto"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
      tabIndex={0}
    >
      {header}
      <ol aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((row) => (
          <li
            key={row.key}
            ref={virtual.measureElement}
            data-index={row.index}
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            className="absolute inset-x-0 top-0 border-b"
            style={{ transform: `translateY(${row.start}px)` }}
          >
            {renderRow(items[row.index]!, row.index)}
          </li>
        ))}
      </ol>
    </div>
  );
}
