import type { RoadsProvider } from './roads-provider.ts';

// Two places in Nashville, where the planner's map begins.
const capitol = { lat: 36.1658, lng: -86.7844 };
const park = { lat: 36.1506, lng: -86.8133 };

/**
 * Sends a real request for a short drive.
 * @returns how it answered, as a sentence. @throws Error with one.
 */
export async function tryRoads(roads: RoadsProvider): Promise<string> {
  if (roads.isEstimate)
    return 'Times are estimated from straight lines; no outside service is asked.';
  const { seconds } = await roads.table([capitol, park]);
  const minutes = Math.round((seconds[1] ?? Number.POSITIVE_INFINITY) / 60);
  if (!Number.isFinite(minutes)) {
    return `${roads.name} answers, but knows no road across Nashville: see whether its map covers where you drive.`;
  }
  return `${roads.name} answers: ${minutes} min across Nashville.`;
}
