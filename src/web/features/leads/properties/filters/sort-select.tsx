import { Select } from '#web/ui/fields/select.tsx';
import type { PropertySort } from './lead-search.ts';

const options: { value: PropertySort; label: string }[] = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'ownerName', label: 'Owner A to Z' },
  { value: '-ownerName', label: 'Owner Z to A' },
  { value: 'auctionDate', label: 'Auction soonest' },
  { value: '-auctionDate', label: 'Auction latest' },
  { value: '-price', label: 'Price high to low' },
  { value: 'price', label: 'Price low to high' },
  { value: '-lastContactAt', label: 'Last contact newest' },
  { value: 'lastContactAt', label: 'Last contact oldest' },
  { value: '-cases', label: 'Most cases' },
  { value: '-newestSignal', label: 'Newest case' },
  { value: 'oldestSignal', label: 'Oldest case' },
  { value: '-score', label: 'Highest score' },
];

export type SortSelectProps = {
  value: PropertySort | undefined;
  onChange: (sort: PropertySort | undefined) => void;
  className?: string;
};

/** The order of the list, for the cards, which have no headers to click. */
export function SortSelect({ value = '-createdAt', onChange, className }: SortSelectProps) {
  return (
    <Select
      label="Sort"
      className={className}
      value={value}
      options={options}
      onChange={(sort) => onChange(sort === '-createdAt' ? undefined : sort)}
    />
  );
}
