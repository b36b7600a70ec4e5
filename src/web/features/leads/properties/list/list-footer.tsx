import { Pagination } from '#web/ui/table/pagination.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { tableSizes, type TableSize } from '../filters/lead-search.ts';

const sizeOptions = tableSizes.map((size) => ({ value: String(size), label: `${size} rows` }));

export type ListFooterProps = {
  page: number;
  /** Rows on the screen. */
  length: number;
  total: number;
  onPageChange: (page: number) => void;
  /** Offers how many rows the table shows; absent for cards. */
  onLengthChange?: (length: TableSize) => void;
};

/** Which part of the list one sees, and the way to the others. */
export function ListFooter({ page, length, total, onPageChange, onLengthChange }: ListFooterProps) {
  const first = (page - 1) * length + 1;
  const last = Math.min(total, page * length);
  const [from, to, all] = [first, last, total].map((number) => number.toLocaleString('en-US'));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="tabular text-sm text-ink-soft">
        {from}–{to} of {all}
      </p>
      <Pagination
        className="max-md:order-last max-md:w-full"
        page={page}
        totalPages={Math.ceil(total / length)}
        onPageChange={onPageChange}
      />
      {onLengthChange ? (
        <Select
          label="Rows per page"
          className="w-28"
          value={String(length)}
          options={sizeOptions}
          onChange={(size) => onLengthChange(Number(size) as TableSize)}
        />
      ) : (
        <span aria-hidden className="w-28 max-md:hidden" />
      )}
    </div>
  );
}
