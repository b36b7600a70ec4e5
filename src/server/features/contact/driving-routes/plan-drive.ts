import type { LatLng } from '#domain/places/geo.ts';
import type { KeyMonitor } from '#server/platform/http/key-refusal.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import type {
  DriveLeg,
  DriveTable,
  RoadsProvider,
} from '#server/providers/roads/roads-provider.ts';
import { runOptimiser } from './optimiser/run-optimiser.ts';

/** Who knows the roads, and who estimates where they fail. */
export type Roads = {
  roads: RoadsProvider;
  estimate: RoadsProvider;
  logger: Logger;
  keys: KeyMonitor;
  /** Milliseconds after which a slow service is abandoned. */
  timeoutMs?: number;
};

type Drive = {
  start: LatLng;
  /** Null leaves the end free. */
  end: LatLng | null;
  stops: readonly LatLng[];
  /** Only measure the stops in their order. */
  keepOrder: boolean;
};

/** The stops by their index, in the order to drive them. */
export type PlannedDrive = {
  order: number[];
  /** One for each stop, and one more if there is an end. */
  legs: DriveLeg[];
  line: LatLng[];
  estimated: boolean;
  notice: string | null;
  method: 'exact' | 'search' | 'service' | 'given';
};

const TIMEOUT_MS = 12_000;
/** Seconds assigned to a pair without a route between, so that it is driven last of all. */
const NO_ROUTE = 1e7;
const FAILED = 'The roads service did not answer: times are estimated from straight lines.';
const REFUSED =
  'Error: AuthFailure. The roads service refuses its key: check it in the settings. Times are estimated from straight lines.';
const TOO_MANY =
  'So many stops are ordered by straight lines; times and distances are those of the roads.';

/**
 * Orders the stops and measures the drive. A service that fails or is slow is replaced by the
 * estimate, which is marked as one.
 */
export async function planDrive(
  { roads, estimate, logger, keys, timeoutMs = TIMEOUT_MS }: Roads,
  drive: Drive,
): Promise<PlannedDrive> {
  const signal = AbortSignal.timeout(timeoutMs);
  let source = roads;
  let notice: string | null = null;

  /** Calls the roads service within the time limit, and the estimate after the first failure. */
  async function ask<Answer>(
    question: (provider: RoadsProvider) => Promise<Answer>,
  ): Promise<Answer> {
    if (source !== estimate) {
      try {
        const answer = await Promise.race([question(source), rejectWhen(signal)]);
        if (!source.isEstimate) await keys.answered();
        return answer;
      } catch (error) {
        logger.warn({ err: error, provider: source.name }, 'the roads service failed');
        source = estimate;
        notice = (await keys.failed(error)) ? REFUSED : FAILED;
      }
    }
    return question(estimate);
  }

  const { method, order } = await orderStops();
  const path = [
    drive.start,
    ...order.map((index) => drive.stops[index]!),
    ...(drive.end ? [drive.end] : []),
  ];
  const driven = await ask((provider) => provider.drive(path, signal));
  const answered = driven.legs.length === path.length - 1;
  const { legs, line } = answered ? driven : await estimate.drive(path);
  if (!answered) notice = FAILED;
  return { order, legs, line, method, notice, estimated: source.isEstimate || !answered };

  async function orderStops(): Promise<{ order: number[]; method: PlannedDrive['method'] }> {
    const given = drive.stops.map((_, index) => index);
    if (drive.keepOrder || drive.stops.length < 2 - (drive.end ? 0 : 1)) {
      return { order: given, method: drive.keepOrder ? 'given' : 'exact' };
    }
    const places = [drive.start, ...drive.stops, ...(drive.end ? [drive.end] : [])];
    const own = drive.end
      ? await ask(async (provider) => (await provider.order?.(places, signal)) ?? null)
      : null;
    if (own && isOrderOf(own, given.length)) {
      return { order: own.map((place) => place - 1), method: 'service' };
    }
    let table: DriveTable;
    if (places.length > source.maxTablePlaces) {
      notice = TOO_MANY;
      table = await estimate.table(places);
    } else {
      table = await ask((provider) => provider.table(places, signal));
    }
    const found = await runOptimiser({
      // Infinity cannot be compared with itself.
      table: { size: table.size, costs: table.seconds.map((cost) => Math.min(cost, NO_ROUTE)) },
      start: 0,
      end: drive.end ? places.length - 1 : null,
      stops: given.map((index) => index + 1),
    });
    return { order: found.order.map((place) => place - 1), method: found.method };
  }
}

/** Whether a service named each place between first and last once. */
function isOrderOf(order: readonly number[], stops: number): boolean {
  return (
    order.length === stops &&
    new Set(order).size === stops &&
    order.every((place) => Number.isInteger(place) && place >= 1 && place <= stops)
  );
}

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const refuse = () => reject(new Error('the roads service is too slow'));
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });
}
