import type { LatLng } from './geo.ts';

/** Google's map links take nine places between start and destination, so ten stops make a group. */
export const stopsPerLink = 10;

const at = ({ lat, lng }: LatLng) => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** A link that opens directions to one place in the phone's map app, or in the browser. */
export function directionsLink(to: LatLng, isApple = false): string {
  return isApple
    ? `https://maps.apple.com/?daddr=${at(to)}&dirflg=d`
    : `https://www.google.com/maps/dir/?api=1&destination=${at(to)}&travelmode=driving`;
}

/**
 * Links that open a drive in groups of ten stops; each begins where the previous one ended.
 * @returns the links with the number of their first stop, counted from 1, and the name of the group.
 */
export function groupLinks(
  start: LatLng,
  stops: readonly LatLng[],
): { url: string; first: number; name: string }[] {
  const links = [];
  for (let first = 0; first < stops.length; first += stopsPerLink) {
    const group = stops.slice(first, first + stopsPerLink);
    const query = new URLSearchParams({
      api: '1',
      origin: at(first === 0 ? start : stops[first - 1]!),
      destination: at(group.at(-1)!),
      travelmode: 'driving',
    });
    if (group.length > 1) query.set('waypoints', group.slice(0, -1).map(at).join('|'));
    links.push({
      url: `https://www.google.com/maps/dir/?${query}`,
      first: first + 1,
      name:
        group.length === 1 ? `Stop ${first + 1}` : `Stops ${first + 1} to ${first + group.length}`,
    });
  }
  return links;
}
