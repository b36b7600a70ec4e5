import { ChevronDown, ChevronUp, GripVertical, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DrivePlan } from '#api/driving-routes.api.ts';
import { directionsLink } from '#domain/places/map-links.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { RefusedVisit, RefusedVisitsOf } from '#web/lib/call-gate/refused-visit.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { isApplePhone } from './is-apple-phone.ts';
import { legText } from './leg-text.ts';
import { VirtualList } from './virtual-list.tsx';
import { useOrderDragging } from './use-order-dragging.ts';

type Stop = DrivePlan['stops'][number];

export type StopListProps = {
  plan: DrivePlan;
  /** Takes the stop at one place to another. */
  onMove: (from: number, to: number) => void;
  header: ReactNode;
};

/** The stops in driving order, each with its leg; reordered by dragging, by buttons and by Alt with an arrow. */
export function StopList({ plan, onMove, header }: StopListProps) {
  const { over, rowProps, handleProps } = useOrderDragging(onMove);
  const last = plan.stops.length - 1;
  return (
    <RefusedVisitsOf leads={plan.stops.map((stop) => stop.propertyId)}>
      <VirtualList
        label="Optimized Route"
        items={plan.stops}
        keyOf={(stop) => stop.propertyId}
        rowHeight={84}
        header={header}
        renderRow={(stop, index) => (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble from its buttons
          <div
            {...rowProps(index)}
            onKeyDown={(event) => {
              if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
              event.preventDefault();
              onMove(index, index + (event.key === 'ArrowUp' ? -1 : 1));
            }}
            className={cn('flex items-start gap-2 px-3 py-2.5', over === index && 'bg-hover')}
          >
            {/* Keys have Alt and an arrow: the handle is for fingers. */}
            <span
              {...handleProps(index)}
              aria-hidden
              className="-my-2.5 -ml-3 flex w-7 shrink-0 cursor-grab touch-none items-start justify-end self-stretch pt-3.5 text-ink-faint pointer-coarse:w-9 pointer-coarse:justify-center"
            >
              <GripVertical className="size-4" />
            </span>
            <StopText stop={stop} number={index + 1} />
            <div className="flex shrink-0 items-center">
              {/* One over the other under a finger: side by side they would leave the address no room. */}
              <span className="flex pointer-coarse:flex-col">
                <IconButton
                  label={`Move stop ${index + 1} up`}
                  size="sm"
                  className="pointer-coarse:size-11"
                  disabled={index === 0}
                  onClick={() => onMove(index, index - 1)}
                >
                  <ChevronUp aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  label={`Move stop ${index + 1} down`}
                  size="sm"
                  className="pointer-coarse:size-11"
                  disabled={index === last}
                  onClick={() => onMove(index, index + 1)}
                >
                  <ChevronDown aria-hidden className="size-4" />
                </IconButton>
              </span>
              <a
                href={directionsLink(stop, isApplePhone())}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Directions to stop ${index + 1}, ${stop.address}`}
                title="Directions"
                className={cn(
                  buttonClasses({ variant: 'ghost', size: 'sm' }),
                  'px-2 pointer-coarse:size-11',
                )}
              >
                <Navigation aria-hidden className="size-4" />
              </a>
            </div>
          </div>
        )}
      />
    </RefusedVisitsOf>
  );
}

function StopText({ stop, number }: { stop: Stop; number: number }) {
  return (
    <>
      <span className="tabular mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-accent text-xs font-semibold text-accent-ink">
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium break-words text-ink">{stop.address}</p>
        <p className="mt-0.5 text-xs text-ink-soft">{stop.ownerName}</p>
        <RefusedVisit propertyId={stop.propertyId} />
        <div className="mt-1 flex flex-wrap items-center gap-1.5">
          <Badge tone={stop.propertyType}>{propertyTypeLabels[stop.propertyType]}</Badge>
          {stop.approximate && <Badge tone="amber">Approximate position</Badge>}
          <span className="tabular text-xs text-ink-faint">{legText(stop.leg)}</span>
        </div>
      </div>
    </>
  );
}
