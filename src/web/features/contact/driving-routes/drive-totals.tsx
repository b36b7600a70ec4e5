import { Clock, MapPin, Route } from 'lucide-react';
import type { DrivePlan } from '#api/driving-routes.api.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { distanceText, durationText, legText, stopCount } from './leg-text.ts';

type Measured = Pick<DrivePlan, 'total' | 'estimated' | 'notice' | 'lastLeg' | 'end'> & {
  stops: readonly unknown[];
};

/** Time and distance of the whole drive, and how reliable they are. */
export function DriveTotals({ plan }: { plan: Measured }) {
  return (
    <div className="flex flex-col gap-2 border-b px-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <dl className="tabular flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-medium text-ink [&_svg]:size-4 [&_svg]:text-ink-faint">
          <div className="flex items-center gap-1.5">
            <dt>
              <Clock aria-hidden />
              <span className="sr-only">Driving time</span>
            </dt>
            <dd>{durationText(plan.total.seconds)}</dd>
          </div>
          <div className="flex items-center gap-1.5">
            <dt>
              <Route aria-hidden />
              <span className="sr-only">Distance</span>
            </dt>
            <dd>{distanceText(plan.total.meters)}</dd>
          </div>
          <div className="flex items-center gap-1.5">
            <dt>
              <MapPin aria-hidden />
              <span className="sr-only">Stops</span>
            </dt>
            <dd>{stopCount(plan.stops.length)}</dd>
          </div>
        </dl>
        {plan.estimated && (
          <Badge tone="amber" title="From straight lines, not from roads">
            estimated
          </Badge>
        )}
      </div>
      {plan.lastLeg && plan.end && (
        <p className="tabular text-xs text-ink-soft">
          From the last stop to the end: {legText(plan.lastLeg)}
        </p>
      )}
      {plan.notice && <Alert tone="warning">{plan.notice}</Alert>}
    </div>
  );
}
