import { useEffect, useMemo, useRef, useState } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { leadStatusLabels, type LeadStatus } from '#domain/leads/lead-status.ts';
import type { PropertyListFilter } from '#web/lib/property-selection.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import type { SelectionState } from '../list/use-property-selection.ts';
import { ListFailure } from '../list/list-body.tsx';
import { BoardCard } from './board-card.tsx';
import { useBoardPages } from './board-pages.query.ts';
import type { LeadMove } from './lead-move.ts';
import { useVisibleRows } from './use-visible-rows.ts';

type BoardColumnProps = {
  status: LeadStatus;
  filter: PropertyListFilter;
  moves: readonly LeadMove[];
  selection: SelectionState;
  onOpen: (id: number) => void;
  onStep: (property: Property, by: 1 | -1) => void;
  onDragStart: (property: Property) => void;
  onDrop: () => void;
};

/** Pixels of a card with the room below it. */
const cardHeight = 128;

/** One lead status with its count: only the cards in sight are drawn. */
// oxlint-disable-next-line max-lines-per-function -- One component: its markup reads from top to bottom.
export function BoardColumn(props: BoardColumnProps) {
  const { status, moves, selection, onDrop } = props;
  const pages = useBoardPages(props.filter, status);
  const leads = useMemo(() => leadsOf(pages.leads, moves, status), [pages.leads, moves, status]);
  const scrolled = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { first, end } = useVisibleRows(scrolled, leads.length, cardHeight);
  const { more } = pages;
  useEffect(() => {
    if (end > leads.length - 20) more();
  }, [end, leads.length, more]);
  const label = leadStatusLabels[status];

  return (
    // Dropped leads can be moved by keyboard and by a menu as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop();
      }}
      className={cn(
        'flex h-[max(24rem,calc(100dvh-18rem))] w-72 flex-col rounded-lg border bg-sunken',
        isOver && 'border-accent bg-accent-tint',
      )}
    >
      <h3 className="flex items-center justify-between gap-2 px-3 py-1 text-sm">
        <Badge tone={`lead-${status.replaceAll('_', '-')}` as BadgeTone}>{label}</Badge>
        <span className="tabular text-ink-soft">{pages.total?.toLocaleString('en-US')}</span>
      </h3>
      {pages.isError && <ListFailure list={pages} className="min-h-0 px-3 py-4" />}
      <div
        ref={scrolled}
        role="region"
        aria-label={`${label}, leads`}
        // A part that scrolls is reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-2 pt-0.5"
      >
        {pages.total === undefined && !pages.isError && <Skeleton className="h-26" />}
        {leads.length > 0 && (
          <ul
            aria-label={label}
            className="relative"
            style={{ height: leads.length * cardHeight, contain: 'strict' }}
          >
            {leads.slice(first, end).map((property, index) => (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={property.id}
                data-row-id={property.id}
                // Its keys are those of the list: j, k, x, Enter, and Shift with an arrow.
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}
                aria-describedby="board-keys"
                className="absolute inset-x-0.5 top-0 rounded-lg focus-visible:outline-2"
                style={{
                  transform: `translateY(${(first + index) * cardHeight}px)`,
                  height: cardHeight - 8,
                }}
                onKeyDown={(event) => {
                  if (!event.shiftKey || event.target !== event.currentTarget) return;
                  if (event.key === 'ArrowRight') props.onStep(property, 1);
                  else if (event.key === 'ArrowLeft') props.onStep(property, -1);
                  else return;
                  event.preventDefault();
                }}
              >
                <BoardCard
                  property={property}
                  showsType={props.filter.propertyType === undefined}
                  selected={selection.has(property.id)}
                  onSelect={selection.set}
                  onOpen={props.onOpen}
                  onDragStart={props.onDragStart}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The leads in a column: those moved here come first until the server has announced them. */
function leadsOf(read: readonly Property[], moves: readonly LeadMove[], status: LeadStatus) {
  const moved = new Set(moves.map(({ property }) => property.id));
  const here = moves.filter(({ to }) => to === status).map(({ property }) => property);
  return [...here, ...read.filter(({ id, leadStatus }) => leadStatus === status && !moved.has(id))];
}
