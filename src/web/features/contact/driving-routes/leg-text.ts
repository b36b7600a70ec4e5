const METERS_PER_MILE = 1609.344;

/** '3.4 mi', or feet below a tenth of a mile. */
export function distanceText(meters: number): string {
  const miles = meters / METERS_PER_MILE;
  if (miles < 0.1) return `${Math.round((miles * 5280) / 10) * 10} ft`;
  return `${miles < 100 ? miles.toFixed(1) : Math.round(miles)} mi`;
}

/** '1 h 5 min'; at least one minute. */
export function durationText(seconds: number): string {
  if (seconds <= 0) return '0 min';
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** '3.4 mi · 12 min' */
export const legText = ({ meters, seconds }: { meters: number; seconds: number }): string =>
  `${distanceText(meters)} · ${durationText(seconds)}`;

/** '1 stop', '12 stops' */
export const stopCount = (count: number): string => (count === 1 ? '1 stop' : `${count} stops`);
