import { useCallback, useMemo, useRef, useState } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { leadStatuses, type LeadStatus } from '#domain/leads/lead-status.ts';
import type { PropertyListFilter } from '#web/lib/property-selection.ts';
import type { SelectionState } from '../list/use-property-selection.ts';
import { useLeadStatus } from '../mutations/progress.mutations.ts';
import { BoardColumn } from './board-column.tsx';
import type { LeadMove } from './lead-move.ts';

export type LeadBoardProps = {
  /** The query of the list. */
  filter: PropertyListFilter;
  selection: SelectionState;
  onOpen: (id: number) => void;
};

/** The leads in columns by lead status: dragged, moved with Shift and an arrow, or by their menu. */
export function LeadBoard({ filter, selection, onOpen }: LeadBoardProps) {
  const [moves, setMoves] = useState<readonly LeadMove[]>([]);
  const { mutateAsync } = useLeadStatus();
  const dragged = useRef<Property>(undefined);
  const shown = useMemo(() => columnsOf(filter), [filter]);

  const move = useCallback(
    (property: Property, to: LeadStatus) => {
      if (property.leadStatus === to) return;
      const begun = { property: { ...property, leadStatus: to }, to };
      const others = (all: readonly LeadMove[]) =>
        all.filter((one) => one.property.id !== property.id);
      setMoves((all) => [...others(all), begun]);
      // The mutation reports failures and rolls them back; both ends have read the column again.
      void mutateAsync({ id: property.id, leadStatus: to })
        .catch(() => undefined)
        .finally(() => setMoves((all) => all.filter((one) => one !== begun)));
    },
    [mutateAsync],
  );
  const step = useCallback(
    (property: Property, by: 1 | -1) => {
      const to = shown[shown.indexOf(property.leadStatus) + by];
      if (!to) return;
      move(property, to);
      // The card is drawn in its new column with the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>(`[data-row-id="${property.id}"]`)?.focus(),
        ),
      );
    },
    [move, shown],
  );

  return (
    <div className="relative -mx-4 overflow-x-auto px-4 pb-2 md:-mx-6 md:px-6">
      <p id="board-keys" className="sr-only">
        Shift and the right or left arrow move the focused lead to the next or previous column.
      </p>
      <div className="flex w-max gap-3">
        {shown.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            filter={filter}
            moves={moves}
            selection={selection}
            onOpen={onOpen}
            onStep={step}
            onDragStart={(property) => {
              dragged.current = property;
            }}
            onDrop={() => {
              if (dragged.current) move(dragged.current, status);
              dragged.current = undefined;
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** The columns of a board: all statuses, or those that the filter leaves. */
function columnsOf({ leadStatus, leadStatusNot }: PropertyListFilter): readonly LeadStatus[] {
  const list = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : undefined);
  const [only, not] = [list(leadStatus), list(leadStatusNot)];
  return leadStatuses.filter((one) => (only?.includes(one) ?? true) && !not?.includes(one));
}
