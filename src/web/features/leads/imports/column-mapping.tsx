import { importFieldLabel, type ImportField } from '#domain/import-fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { fieldOptions, keepAsExtra, type FieldChoice } from './field-options.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { MappedColumn } from './use-mapping.ts';

type ColumnMappingProps = {
  kind: PropertyType;
  columns: MappedColumn[];
  onChange: (index: number, field: MappedColumn['field']) => void;
};

const percent = (confidence: number) => `${Math.round(confidence * 100)}%`;

type ColumnReasonProps = { column: MappedColumn; onAccept: () => void };

/**
 * The confidence of the proposed field and its reason; one that is only offered can be accepted.
 */
function ColumnReason({ column: { title, field, proposed }, onAccept }: ColumnReasonProps) {
  if (!proposed) return null;
  const label = importFieldLabel(proposed.field as ImportField);
  if (field === proposed.field) {
    return (
      <p className="text-xs text-ink-soft">
        {percent(proposed.confidence)} sure. {proposed.reason}
      </p>
    );
  }
  if (field || proposed.applied) return null;
  return (
    <p className="text-xs text-ink-soft">
      Maybe {label} ({percent(proposed.confidence)}). {proposed.reason}{' '}
      <Button size="sm" variant="ghost" aria-label={`Use ${label} for ${title}`} onClick={onAccept}>
        Use
      </Button>
    </p>
  );
}

/** Each column with some of its cells, and the field that it becomes. */
export function ColumnMapping({ kind, columns, onChange }: ColumnMappingProps) {
  const used = columns.flatMap(({ field }) => (field ? [field] : []));
  const options = fieldOptions(kind, used);
  return (
    <ul className="divide-y rounded-lg border bg-surface" aria-label="Columns">
      {columns.map((column) => (
        <li
          key={column.index}
          className="grid grid-cols-1 items-center gap-x-4 gap-y-1.5 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_14rem]"
        >
          <div className="min-w-0">
            <p className="truncate text-sm font-medium text-ink">{column.title}</p>
            <p className="truncate text-xs text-ink-soft">
              {column.samples.length > 0 ? column.samples.join(' · ') : 'No values'}
            </p>
            <ColumnReason
              column={column}
              onAccept={() => onChange(column.index, column.proposed?.field as ImportField)}
            />
          </div>
          <Select<FieldChoice>
            label={`Field of ${column.title}`}
            value={column.field ?? keepAsExtra}
            options={options}
            onChange={(choice) =>
              onChange(column.index, choice === keepAsExtra ? undefined : choice)
            }
            className={cn('w-full', !column.field && 'text-ink-soft')}
          />
        </li>
      ))}
    </ul>
  );
}
