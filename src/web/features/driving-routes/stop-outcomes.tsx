import { Navigation } from 'lucide-react';
import { useState } from 'react';
import type { SavedDrive, SavedStop } from '#api/driving-routes.api.ts';
import { driveOutcomeLabels, driveOutcomes, type DriveOutcome } from '#domain/drive-outcome.ts';
import { directionsLink } from '#domain/map-links.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Textarea } from '#web/ui/textarea.tsx';
import { isApplePhone } from './is-apple-phone.ts';
import { distanceText, durationText } from './leg-text.ts';

const tones = {
  not_home: 'slate',
  talked: 'green',
  left_card: 'blue',
  vacant: 'amber',
} as const satisfies Record<DriveOutcome, string>;

export type StopOutcomesProps = {
  drive: SavedDrive;
  onRecord: (stopId: number, outcome: DriveOutcome, note: string) => void;
};

/** A saved drive on the road: the next door open, large buttons under the thumb. */
export function StopOutcomes({ drive, onRecord }: StopOutcomesProps) {
  const next = drive.stops.find((stop) => stop.outcome === null)?.stopId;
  const [opened, setOpened] = useState<number>();
  const open = opened ?? next;
  return (
    <ol className="flex flex-col" aria-label="Stops">
      {drive.stops.map((stop, index) => (
        <li
          key={stop.stopId}
          className="border-b [contain-intrinsic-size:auto_64px] [content-visibility:auto] last:border-b-0"
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
                {stop.ownerName} · {distanceText(stop.leg.meters)} ·{' '}
                {durationText(stop.leg.seconds)}
              </span>
            </span>
            {stop.outcome && (
              <Badge tone={tones[stop.outcome]}>{driveOutcomeLabels[stop.outcome]}</Badge>
            )}
          </button>
          {open === stop.stopId && (
            <StopForm
              key={stop.visitedAt}
              stop={stop}
              onRecord={(outcome, note) => {
                onRecord(stop.stopId, outcome, note);
                setOpened(undefined);
              }}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function StopForm({
  stop,
  onRecord,
}: {
  stop: SavedStop;
  onRecord: (outcome: DriveOutcome, note: string) => void;
}) {
  const [note, setNote] = useState(stop.note);
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-4">
      <a
        href={directionsLink(stop, isApplePhone())}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClasses({ variant: 'primary', size: 'lg' })}
      >
        <Navigation aria-hidden /> Directions
      </a>
      <Textarea
        aria-label={`Note for ${stop.address}`}
        placeholder="Note (optional)"
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="grid grid-cols-2 gap-2">
        {driveOutcomes.map((outcome) => (
          <Button
            key={outcome}
            size="lg"
            aria-pressed={stop.outcome === outcome}
            onClick={() => onRecord(outcome, note)}
          >
            {driveOutcomeLabels[outcome]}
          </Button>
        ))}
      </div>
    </div>
  );
}
