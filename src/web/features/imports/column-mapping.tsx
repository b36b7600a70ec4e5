import { Select } from '#web/ui/fields/select.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { fieldOptions, keepAsExtra, type FieldChoice } from './field-options.ts';
import type { ListKind } from './upload-words.ts';
import type { MappedColumn } from './use-mapping.ts';

type ColumnMappingProps = {
  kind: ListKind;
  columns: MappedColumn[];
  onChange: (index: number, field: MappedColumn['field']) => void;
};

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
