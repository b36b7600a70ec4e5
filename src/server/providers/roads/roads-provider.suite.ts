import { expect, test } from 'vitest';
import type { LatLng } from '#domain/places/geo.ts';
import type { RoadsProvider } from './roads-provider.ts';

/** This many corners of a small grid in Nashville. */
export const corners = (count: number): LatLng[] =>
  Array.from({ length: count }, (_, index) => ({
    lat: 36.15 + (index % 20) * 0.004,
    lng: -86.8 + Math.floor(index / 20) * 0.005,
  }));

/** The contract of every roads provider; adapters run it against a fake server of their service. */
export function testRoadsProvider(name: string, provider: () => RoadsProvider) {
  test(`${name}: a table has a time for every pair and zero from a place to itself`, async () => {
    const places = corners(7);
    const { size, seconds, meters } = await provider().table(places);
    expect(size).toBe(7);
    for (let from = 0; from < 7; from += 1) {
      for (let to = 0; to < 7; to += 1) {
        const cell = from * 7 + to;
        if (from === to) expect([seconds[cell], meters[cell]]).toEqual([0, 0]);
        else expect(Math.min(seconds[cell]!, meters[cell]!)).toBeGreaterThan(0);
      }
    }
  });

  test(`${name}: a drive has one leg fewer than places and a line from the first to the last`, async () => {
    const places = corners(60);
    const { legs, line } = await provider().drive(places);
    expect(legs).toHaveLength(59);
    expect(legs.every(({ seconds, meters }) => seconds > 0 && meters > 0)).toBe(true);
    expect(line[0]!.lat).toBeCloseTo(places[0]!.lat, 4);
    expect(line.at(-1)!.lng).toBeCloseTo(places.at(-1)!.lng, 4);
  });

  test(`${name}: two places are a drive`, async () => {
    expect((await provider().drive(corners(2))).legs).toHaveLength(1);
  });
}
