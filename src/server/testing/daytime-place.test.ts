import { expect, test } from 'vitest';
import { findRecipientPlaces } from '#domain/contact/recipient-places.ts';
import { isPermittedHour } from '#domain/law/testing/text-hours.ts';
import { daytimePlace, nighttimePlace } from './daytime-place.ts';

test('at every hour of the year, texts are permitted in one place and refused in the other', () => {
  for (const day of ['2031-01-15', '2031-03-20', '2031-07-15', '2031-10-30']) {
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      const now = new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000);
      const isOpenAt = (address: ReturnType<typeof daytimePlace>) =>
        isPermittedHour(now, findRecipientPlaces({ addresses: [address], phone: '8885550142' }));
      expect(isOpenAt(daytimePlace(now))).toBe(true);
      expect(isOpenAt(nighttimePlace(now))).toBe(false);
    }
  }
});
