import { expect, test } from 'vitest';
import { contactWarning } from './contact-warning.ts';

const at = { today: '2031-06-01', timeZone: 'America/Chicago' };

test('asks before contacting an opted-out number, with the date in the user’s time zone', () => {
  const optedOutAt = '2031-03-13T03:00:00.000Z';
  expect(contactWarning({ optedOutAt, doNotCall: true }, 'Text', at)).toEqual({
    title: 'Opted out on March 12. Text anyway from your own phone?',
    actLabel: 'Text anyway',
  });
  expect(contactWarning({ optedOutAt: '2030-12-24T12:00:00.000Z' }, 'Call', at)?.title).toBe(
    'Opted out on December 24, 2030. Call anyway from your own phone?',
  );
});

test('also asks for a litigator and a do-not-call number, and for no others', () => {
  expect(contactWarning({ litigator: true }, 'Call', at)?.title).toContain('known to sue');
  expect(contactWarning({ doNotCall: true }, 'Call', at)?.title).toContain('do-not-call list');
  expect(contactWarning({}, 'Call', at)).toBeUndefined();
});
