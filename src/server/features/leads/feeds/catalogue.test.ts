import { expect, test } from 'vitest';
import { isImportField } from '#domain/import-fields.ts';
import { signalKindLabels } from '#domain/leads/signal-kind.ts';
import { readCatalogue } from './catalogue.ts';

const catalogue = readCatalogue();

test('the catalog has at least 20 feeds of 12 places, five kinds and four platforms', () => {
  const distinct = (read: (feed: (typeof catalogue)[number]) => string) =>
    new Set(catalogue.map(read)).size;
  expect(catalogue.length).toBeGreaterThanOrEqual(20);
  expect(distinct(({ shown }) => shown.place)).toBeGreaterThanOrEqual(12);
  expect(distinct(({ shown }) => shown.kind)).toBeGreaterThanOrEqual(5);
  expect(distinct(({ shown }) => shown.platform)).toBe(4);
});

test.each(catalogue.map((feed) => [feed.shown.id, feed] as const))(
  '%s is complete',
  (_id, { shown, row }) => {
    const mapping = JSON.parse(row.mapping) as Record<string, string | string[]>;
    expect(Object.keys(mapping).filter((field) => !isImportField(field))).toEqual([]);
    expect('streetAddress' in mapping || 'apn' in mapping).toBe(true);
    // A parcel number is one within its county.
    const constants = JSON.parse(row.constants) as Record<string, string>;
    if (!('streetAddress' in mapping))
      expect(constants).toMatchObject({ county: expect.any(String), state: expect.any(String) });
    expect([...Object.keys(signalKindLabels), 'hud_home']).toContain(shown.kind);
    expect(new URL(shown.terms).protocol).toBe('https:');
    // Closing by status needs a status column.
    if (row.closes === 'status')
      expect(row.open ?? mapping.caseStatus ?? mapping.caseClosed).toBeTruthy();
  },
);
