import { MapPin, Navigation } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SavedDrive, SavedStop } from '#api/driving-routes.api.ts';
import {
  driveOutcomeLabels,
  driveOutcomes,
  type DriveOutcome,
} from '#domain/leads/drive-outcome.ts';
import { directionsLink } from '#domain/places/map-links.ts';
import { textDraft, useDraft } from '#web/lib/drafts/use-draft.ts';
import { RefusedVisit, RefusedVisitsOf } from '#web/lib/call-gate/refused-visit.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { isApplePhone } from './is-apple-phone.ts';
import { legText } from './leg-text.ts';
import type { StopPlacement } from './place-picker.tsx';

const tones = {
  not_home: 'slate',
  talked: 'green',
  left_card: 'blue',
  vacant: 'amber',
} as const satisfies Record<DriveOutcome, string>;

export type StopOutcomesProps = {
  drive: SavedDrive;
  /** Rejects where it was refused. */
  onRecord: (stopId: number, outcome: DriveOutcome, note: string) => Promise<void>;
  /** Asks to place one on the map. */
  onPlace: (stop: StopPlacement) => void;
};

/** A saved drive on the road: the next door open, large buttons under the thumb. */
export function StopOutcomes({ drive, onRecord, onPlace }: StopOutcomesProps) {
  const next = drive.stops.find((stop) => stop.outcome === null)?.stopId;
  const [opened, setOpened] = useState<number>();
  const open = opened ?? next;
  const { list, holdPlace } = useSteadyPlace();
  return (
    <RefusedVisitsOf leads={drive.stops.map((stop) => stop.propertyId)}>
      <ol ref={list} className="flex flex-col" aria-label="Stops">
        {drive.stops.map((stop, index) => (
          <li
            key={stop.stopId}
            data-open={open === stop.stopId || undefined}
            className="scroll-mt-16 border-b [contain-intrinsic-size:auto_64px] [content-visibility:auto] last:border-b-0"
          >
            <button
              type="button"
              aria-expanded={open === stop.stopId}
              onClick={() => setOpened(open === stop.stopId ? -1 : stop.stopId)}
              className="flex min-h-14 w-full items-center gap-3 px-3 py-2.5 text-left hover:bg-hover"
            >
              <span
                className={cn(
                  'tabular inline-flex size-7 shrink-0 items-center justify-center rounded-full text-xs font-semibold',
                  stop.outcome ? 'bg-neutral-tint text-neutral-text' : 'bg-accent text-accent-ink',
                )}
              >
                {index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-base font-medium break-words text-ink md:text-sm">
                  {stop.address}
                </span>
                <span className="tabular block text-xs text-ink-soft">
                  {stop.ownerName} · {legText(stop.leg)}
                  {stop.approximate && ' · approximate position'}
                </span>
                <RefusedVisit propertyId={stop.propertyId} />
              </span>
              {stop.outcome && (
                <Badge tone={tones[stop.outcome]}>{driveOutcomeLabels[stop.outcome]}</Badge>
              )}
            </button>
            {open === stop.stopId && (
              <StopForm
                key={stop.visitedAt}
                stop={stop}
                onPlace={onPlace}
                onRecord={(outcome, note) => {
                  holdPlace();
                  setOpened(undefined);
                  return onRecord(stop.stopId, outcome, note);
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </RefusedVisitsOf>
  );
}

/**
 * Keeps the open stop within reach of the thumb: the next one replaces the previous one, and a
 * drive in progress opens at the stop where it continues.
 */
function useSteadyPlace() {
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<number>(null);

  useEffect(() => {
    const first = openRow(list.current);
    if (first?.previousElementSibling) first.scrollIntoView({ block: 'start' });
  }, []);
  useLayoutEffect(() => {
    const top = openRow(list.current)?.getBoundingClientRect().top;
    if (place.current !== null && top !== undefined) window.scrollBy(0, top - place.current);
    place.current = null;
  });

  return {
    list,
    holdPlace: () => (place.current = openRow(list.current)?.getBoundingClientRect().top ?? null),
  };
}

const openRow = (list: HTMLElement | null) => list?.querySelector('[data-open]');

type StopFormProps = {
  stop: SavedStop;
  onRecord: (outcome: DriveOutcome, note: string) => Promise<void>;
  onPlace: StopOutcomesProps['onPlace'];
};

function StopForm({ stop, onRecord, onPlace }: StopFormProps) {
  const { stopId, propertyId, address, lat, lng } = stop;
  // A phone may load the page again while another app shows the way.
  const note = useDraft({ kind: 'stop', id: stopId, empty: stop.note, parse: textDraft });
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-4">
      <div className="flex gap-2">
        <a
          href={directionsLink(stop, isApplePhone())}
          target="_blank"
          rel="noopener noreferrer"
          className={cn(buttonClasses({ variant: 'primary', size: 'lg' }), 'flex-1')}
        >
          <Navigation aria-hidden /> Directions
        </a>
        {propertyId !== null && (
          <IconButton
            label={`Correct the position of ${address}`}
            size="lg"
            variant="outline"
            onClick={() => onPlace({ propertyId, address, from: { lat, lng } })}
          >
            <MapPin aria-hidden />
          </IconButton>
        )}
      </div>
      <Textarea
        aria-label={`Note for ${stop.address}`}
        placeholder="Note (optional)"
        maxLength={2000}
        value={note.value}
        onChange={({ target }) => note.change(target.value)}
      />
      <div className="grid grid-cols-2 gap-2">
        {driveOutcomes.map((outcome) => (
          <Button
            key={outcome}
            size="lg"
            aria-pressed={stop.outcome === outcome}
            onClick={() => void note.send(onRecord(outcome, note.value))}
          >
            {driveOutcomeLabels[outcome]}
          </Button>
        ))}
      </div>
    </div>
  );
}
