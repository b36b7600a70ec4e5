import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { statesOfZip, timeZonesOfState } from './states-of-places.ts';
import { timeZonesOfZip } from './zip-time-zones.ts';

const { codes } = createRequire(import.meta.url)('zipcodes') as {
  codes: Record<string, { zip: string; state: string; country: string }>;
};
const zips = Object.values(codes).filter(({ country }) => country === 'US');

test.each([
  ['37206', ['America/Chicago']],
  ['37919', ['America/New_York']],
  ['37402', ['America/New_York']],
  ['10001-1234', ['America/New_York']],
  ['00501', ['America/New_York']],
  ['00901', ['America/Puerto_Rico']],
  ['32301', ['America/New_York']],
  ['32401', ['America/Chicago']],
  ['32501', ['America/Chicago']],
  ['36867', ['America/New_York', 'America/Chicago']],
  ['40202', ['America/New_York']],
  ['42101', ['America/Chicago']],
  ['42701', ['America/New_York']],
  ['46402', ['America/Chicago']],
  ['46204', ['America/New_York']],
  ['49801', ['America/Chicago']],
  ['49855', ['America/New_York']],
  ['57701', ['America/Denver']],
  ['58102', ['America/Chicago']],
  ['69301', ['America/Denver']],
  ['67735', ['America/Denver']],
  ['79901', ['America/Denver']],
  ['75201', ['America/Chicago']],
  ['83702', ['America/Denver']],
  ['83814', ['America/Los_Angeles']],
  ['85001', ['America/Phoenix']],
  ['86515', ['America/Denver']],
  ['89883', ['America/Denver', 'America/Los_Angeles']],
  ['97914', ['America/Denver']],
  ['99701', ['America/Anchorage']],
  ['99546', ['America/Adak']],
  ['96813', ['Pacific/Honolulu']],
  ['96740', ['Pacific/Honolulu']],
  ['96799', ['Pacific/Pago_Pago']],
  ['96910', ['Pacific/Guam']],
  ['96929', ['Pacific/Guam']],
  ['96950', ['Pacific/Guam']],
  ['96940', ['Pacific/Palau']],
  ['96960', ['Pacific/Majuro']],
])('%s is in %j', (zip, zones) => {
  expect(timeZonesOfZip(zip)).toEqual(zones);
});

describe('every ZIP code that exists', () => {
  test('has zones, all of them zones of its state', () => {
    const wrong = zips.filter(({ zip, state }) => {
      const zones = timeZonesOfZip(zip);
      const ofState = timeZonesOfState(state);
      return zones.length === 0 || zones.some((zone) => !ofState.includes(zone));
    });
    // Alaska's last prefix also serves Hyder, which lives by Pacific time; Wake Island is in 968.
    expect(wrong.map(({ zip }) => zip).filter((zip) => !/^999|^96898/.test(zip))).toEqual([]);
  });

  test('belongs to one state, but for islands of the Pacific', () => {
    const wrong = zips.filter(({ zip, state }) =>
      zip.startsWith('969')
        ? !statesOfZip(zip).includes(state)
        : statesOfZip(`${zip}-1234`).join() !== state,
    );
    expect(wrong.map(({ zip, state }) => `${zip} ${state}`)).toEqual([]);
  });
});

test('a ZIP that is not assigned yet can be in any zone of its prefix', () => {
  expect(timeZonesOfZip('32499')).toEqual(['America/New_York', 'America/Chicago']);
});

test('every zone is known to the runtime', () => {
  for (let prefix = 0; prefix < 1000; prefix += 1) {
    for (const timeZone of timeZonesOfZip(`${String(prefix).padStart(3, '0')}01`)) {
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
    }
  }
});

test('text that is not a ZIP code has no zone', () => {
  for (const text of ['', '123', 'K1A 0B1', '00001', '615555014']) {
    expect(timeZonesOfZip(text)).toEqual([]);
  }
});
