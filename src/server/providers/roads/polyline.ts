import type { LatLng } from '#domain/places/geo.ts';

/**
 * Reads Google's encoded polyline format.
 * @param digits decimal places of a degree: 5 for Google and OSRM, 6 for Valhalla.
 */
export function decodePolyline(text: string, digits: 5 | 6): LatLng[] {
  const scale = 10 ** digits;
  const line: LatLng[] = [];
  let lat = 0;
  let lng = 0;
  let at = 0;
  const nextDelta = () => {
    let value = 0;
    let shift = 0;
    let chunk: number;
    do {
      chunk = text.charCodeAt(at) - 63;
      at += 1;
      value |= (chunk & 31) << shift;
      shift += 5;
    } while (chunk >= 32);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    lat += nextDelta();
    lng += nextDelta();
    line.push({ lat: lat / scale, lng: lng / scale });
  }
  return line;
}

/** Writes the same format; fake servers return it. */
export function encodePolyline(line: readonly LatLng[], digits: 5 | 6): string {
  const scale = 10 ** digits;
  let previous = [0, 0];
  return line
    .map(({ lat, lng }) => {
      const now = [Math.round(lat * scale), Math.round(lng * scale)];
      const deltas = now.map((value, index) => value - previous[index]!);
      previous = now;
      return deltas.map(encodeDelta).join('');
    })
    .join('');
}

function encodeDelta(delta: number): string {
  let value = delta < 0 ? ~(delta << 1) : delta << 1;
  let text = '';
  while (value >= 32) {
    text += String.fromCharCode((32 | (value & 31)) + 63);
    value >>>= 5;
  }
  return text + String.fromCharCode(value + 63);
}
