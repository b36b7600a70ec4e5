import { RotateCcw } from 'lucide-react';
import { phoneTypes, phoneTypeLabels } from '#domain/contact/phone-number.ts';
import { skipTraceStatuses, skipTraceStatusLabels } from '#domain/leads/skip-trace-status.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DateRangePicker } from '#web/ui/dates/date-range-picker.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { LeadSearch } from './lead-search.ts';

const all = 'all';
const typeOptions = [
  { value: all, label: 'All Types' },
  { value: 'foreclosure', label: 'Foreclosure' },
  { value: 'probate', label: 'Probate' },
  { value: 'violation', label: 'Code Violations' },
] as const;
const traceOptions = [
  { value: all, label: 'All Trace Statuses' },
  ...skipTraceStatuses.map((value) => ({ value, label: skipTraceStatusLabels[value] })),
] as const;
const phoneOptions = [
  { value: all, label: 'All Phones' },
  ...phoneTypes.map((value) => ({ value, label: phoneTypeLabels[value] })),
] as const;

type Filters = Pick<LeadSearch, 'type' | 'from' | 'to' | 'trace' | 'phone'>;

export type PropertyFiltersProps = {
  filters: Filters;
  /** The screen is about one type, which is not asked for. */
  hasPresetType?: boolean;
  onChange: (change: Partial<Filters>) => void;
};

/** Type, created between, trace status and phone type. */
export function PropertyFilters({ filters, hasPresetType, onChange }: PropertyFiltersProps) {
  const { type, from, to, trace, phone } = filters;
  const isNarrowed = Boolean((type && !hasPresetType) || from || to || trace || phone);
  const chosen = <Value extends string>(value: Value | 'all') =>
    value === all ? undefined : value;
  return (
    <div role="group" aria-label="Filters" className="grid grid-cols-2 gap-2 md:flex md:flex-wrap">
      {!hasPresetType && (
        <Select
          label="Property type"
          className="md:w-36"
          value={type ?? all}
          options={typeOptions}
          onChange={(value) => onChange({ type: chosen(value) })}
        />
      )}
      <DateRangePicker
        label="Created"
        className="max-md:h-11 md:min-w-36"
        value={{ from, to }}
        onChange={(range) => onChange({ from: range.from, to: range.to })}
      />
      <Select
        label="Skip trace status"
        className="md:w-42"
        value={trace ?? all}
        options={traceOptions}
        onChange={(value) => onChange({ trace: chosen(value) })}
      />
      <Select
        label="Phone type"
        className="md:w-32"
        value={phone ?? all}
        options={phoneOptions}
        onChange={(value) => onChange({ phone: chosen(value) })}
      />
      {isNarrowed && (
        <Button
          variant="ghost"
          aria-label="Reset filters"
          title="Reset filters"
          className="max-md:col-span-2 md:px-2.5"
          onClick={() =>
            onChange({
              type: undefined,
              from: undefined,
              to: undefined,
              trace: undefined,
              phone: undefined,
            })
          }
        >
          {/* Beside four filters the words would push the row's last button to a second row. */}
          <RotateCcw aria-hidden className="max-md:hidden" />
          <span className="md:hidden">Reset filters</span>
        </Button>
      )}
    </div>
  );
}
