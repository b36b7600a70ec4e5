import { expect, test } from 'vitest';
import { directionsLink, groupLinks } from './map-links.ts';

const place = (north: number) => ({ lat: 36 + north / 100, lng: -86.5 });

test('a stop opens in the phone’s map app', () => {
  expect(directionsLink(place(0))).toContain(
    'google.com/maps/dir/?api=1&destination=36.000000,-86',
  );
  expect(directionsLink(place(0), true)).toContain('maps.apple.com/?daddr=36.000000,-86.5');
});

test('splits stops into groups of ten, each starting where the previous one ended', () => {
  const stops = Array.from({ length: 23 }, (_, index) => place(index + 1));
  const links = groupLinks(place(0), stops);
  expect(links.map(({ name }) => name)).toEqual([
    'Stops 1 to 10',
    'Stops 11 to 20',
    'Stops 21 to 23',
  ]);
  const second = new URL(links[1]!.url).searchParams;
  expect(second.get('origin')).toBe('36.100000,-86.500000');
  expect(second.get('waypoints')!.split('|')).toHaveLength(9);
  expect(groupLinks(place(0), stops.slice(0, 11))[1]!.name).toBe('Stop 11');
  expect(groupLinks(place(0), [])).toEqual([]);
});
