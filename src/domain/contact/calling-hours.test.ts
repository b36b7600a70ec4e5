import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { isWithinCallingHours, nextCallingHour } from './calling-hours.ts';
import { timeZonesOfZip } from './zip-time-zones.ts';

const { codes } = createRequire(import.meta.url)('zipcodes') as {
  codes: Record<string, { zip: string; state: string; country: string }>;
};

describe('the time zones of a ZIP code', () => {
  test.each([
    ['37206', ['America/Chicago']],
    ['37919', ['America/New_York']],
    ['37402', ['America/New_York']],
    ['10001-1234', ['America/New_York']],
    ['00501', ['America/New_York']],
    ['00901', ['America/Puerto_Rico']],
    ['32501', ['America/Chicago']],
    ['32401', ['America/New_York', 'America/Chicago']],
    ['40202', ['America/New_York']],
    ['42101', ['America/Chicago']],
    ['46402', ['America/Chicago']],
    ['46204', ['America/New_York']],
    ['49801', ['America/New_York', 'America/Chicago']],
    ['57701', ['America/Denver']],
    ['58102', ['America/Chicago']],
    ['69301', ['America/Denver']],
    ['67735', ['America/Chicago', 'America/Denver']],
    ['79901', ['America/Denver']],
    ['75201', ['America/Chicago']],
    ['83702', ['America/Denver']],
    ['83814', ['America/Los_Angeles']],
    ['85001', ['America/Phoenix']],
    ['86515', ['America/Phoenix', 'America/Denver']],
    ['97914', ['America/Denver', 'America/Los_Angeles']],
    ['99701', ['America/Anchorage']],
    ['99546', ['America/Anchorage', 'America/Adak']],
    ['96813', ['Pacific/Honolulu']],
  ])('%s', (zip, zones) => {
    expect(timeZonesOfZip(zip)).toEqual(zones);
  });

  test('every ZIP code that exists lies in the zones of its prefix, by state', () => {
    const byState: Record<string, RegExp> = {
      TX: /Chicago|Denver/,
      CA: /Los_Angeles/,
      NY: /New_York/,
      HI: /Honolulu/,
      AK: /Anchorage|Adak/,
      IL: /Chicago/,
      GA: /New_York/,
      CO: /Denver/,
      WA: /Los_Angeles/,
      PR: /Puerto_Rico/,
      LA: /Chicago/,
      OH: /New_York/,
      MN: /Chicago/,
      UT: /Denver/,
      NC: /New_York/,
      MO: /Chicago/,
      OK: /Chicago/,
      AL: /Chicago/,
      MS: /Chicago/,
      AR: /Chicago/,
      VA: /New_York/,
      PA: /New_York/,
      ME: /New_York/,
    };
    const wrong: string[] = [];
    for (const { zip, state, country } of Object.values(codes)) {
      if (country !== 'US') continue;
      const zones = timeZonesOfZip(zip);
      const expected = byState[state];
      if (zones.length === 0 || (expected && !zones.some((zone) => expected.test(zone))))
        wrong.push(`${zip} ${state} ${zones}`);
    }
    expect(wrong).toEqual([]);
  });

  test('every zone is one that this machine knows', () => {
    for (let prefix = 0; prefix < 1000; prefix += 1) {
      for (const timeZone of timeZonesOfZip(`${String(prefix).padStart(3, '0')}01`)) {
        expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
      }
    }
  });

  test('text that is no ZIP code has none', () => {
    for (const text of ['', '123', 'K1A 0B1', '00001']) expect(timeZonesOfZip(text)).toEqual([]);
  });
});

describe('calling hours', () => {
  const chicago = ['America/Chicago'];
  const at = (time: string) => new Date(`2031-03-04T${time}-06:00`);

  test('are 8:00 to 21:00 on the recipient’s wall', () => {
    expect(isWithinCallingHours(at('07:59:59'), chicago)).toBe(false);
    expect(isWithinCallingHours(at('08:00:00'), chicago)).toBe(true);
    expect(isWithinCallingHours(at('20:59:59'), chicago)).toBe(true);
    expect(isWithinCallingHours(at('21:00:00'), chicago)).toBe(false);
  });

  test('hold in every zone that the recipient can be in', () => {
    const both = ['America/New_York', 'America/Chicago'];
    expect(isWithinCallingHours(at('07:30:00'), both)).toBe(false);
    expect(isWithinCallingHours(at('20:30:00'), both)).toBe(false);
    expect(isWithinCallingHours(at('12:00:00'), both)).toBe(true);
  });

  test('are those of both coasts where the zone is unknown', () => {
    expect(isWithinCallingHours(new Date('2031-03-04T14:00:00Z'), [])).toBe(false);
    expect(isWithinCallingHours(new Date('2031-03-04T18:00:00Z'), [])).toBe(true);
  });

  test('come again, summer time or not', () => {
    expect(nextCallingHour(at('12:00:00'), chicago)).toEqual(at('12:00:00'));
    expect(nextCallingHour(at('21:07:00'), chicago)?.toISOString()).toBe(
      '2031-03-05T14:00:00.000Z',
    );
    const eveOfSummerTime = new Date('2031-03-09T04:00:00Z');
    expect(nextCallingHour(eveOfSummerTime, chicago)?.toISOString()).toBe(
      '2031-03-09T13:00:00.000Z',
    );
  });
});
