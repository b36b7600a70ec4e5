import { ArrowDown, ArrowUp, Columns3, Pin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/menus/popover.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { tableColumns, type TableColumnId, type TableLayout } from './table-columns.ts';

export type ColumnChooserProps = { layout: TableLayout; onChange: (layout: TableLayout) => void };

/**
 * Which columns the table shows, in which order, and which stays at the left edge; open at first. A
 * mouse drags them, keys and fingers press arrows.
 */
// oxlint-disable-next-line max-lines-per-function -- One component: its markup reads from top to bottom.
export function ColumnChooser({ layout, onChange }: ColumnChooserProps) {
  const { shown, pinned } = layout;
  const hidden = tableColumns.map(({ id }) => id).filter((id) => !shown.includes(id));
  const show = (id: TableColumnId, isShown: boolean) => {
    const next = isShown ? [...shown, id] : shown.filter((one) => one !== id);
    // A table without any column could not be read.
    if (next.length > 0) onChange({ ...layout, shown: next });
  };
  const [dragged, setDragged] = useState<TableColumnId>();
  const place = (id: TableColumnId, index: number) => {
    if (shown[index] === id) return;
    const others = shown.filter((one) => one !== id);
    onChange({ ...layout, shown: others.toSpliced(index, 0, id) });
  };
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>
        <Button size="sm">
          <Columns3 aria-hidden /> Columns
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label="Columns"
        align="end"
        className="max-h-(--radix-popover-content-available-height) w-72 overflow-y-auto"
      >
        <ul className="flex flex-col">
          {[...shown, ...hidden].map((id, index) => {
            const { label } = tableColumns.find((column) => column.id === id)!;
            const isShown = index < shown.length;
            return (
              <li key={id}>
                <div
                  draggable={isShown}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', label);
                    setDragged(id);
                  }}
                  onDragOver={(event) => dragged && isShown && event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault();
                    if (dragged && isShown) place(dragged, index);
                  }}
                  onDragEnd={() => setDragged(undefined)}
                  className={cn(
                    'flex items-center gap-1 rounded-md',
                    isShown && 'cursor-grab',
                    dragged === id && 'opacity-50',
                  )}
                >
                  <CheckboxField
                    className="min-w-0 flex-1"
                    checked={isShown}
                    onChange={(next) => show(id, next)}
                  >
                    {label}
                  </CheckboxField>
                  {isShown && (
                    <>
                      <IconButton
                        size="sm"
                        label={pinned === id ? `Unpin ${label}` : `Pin ${label}`}
                        aria-pressed={pinned === id}
                        className={pinned === id ? 'text-accent-text' : ''}
                        onClick={() => {
                          const { pinned: _pinned, ...unpinned } = layout;
                          onChange(pinned === id ? unpinned : { ...layout, pinned: id });
                        }}
                      >
                        <Pin aria-hidden />
                      </IconButton>
                      <IconButton
                        size="sm"
                        label={`Move ${label} up`}
                        disabled={index === 0}
                        onClick={() => place(id, index - 1)}
                      >
                        <ArrowUp aria-hidden />
                      </IconButton>
                      <IconButton
                        size="sm"
                        label={`Move ${label} down`}
                        disabled={index === shown.length - 1}
                        onClick={() => place(id, index + 1)}
                      >
                        <ArrowDown aria-hidden />
                      </IconButton>
                    </>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </PopoverContent>
    </Popover>
  );
}
