import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const wyRules = rulesOf('WY', [
  {
    id: 'C-WY-01',
    channels: ['call'],
    condition:
      'unsolicited sales call to a consumer: real property, goods or services for the household',
    says: '8 to 20; say at the outset your name, the company, a number and address, and that it is to sell; not to an unpublished mobile number.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 20 } },
    since: null,
    citation: 'Wyo. Stat. 40-12-302(d)',
    source: 'UniCourt/cic-code-wy, 40-12-301, 40-12-302',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: fewer than 225 unsolicited calls a year are outside it.',
    cases: {
      stopped: { says: '20:10', channel: 'call', at: '2027-03-03T20:10' },
      passes: { says: '19:50', channel: 'call', at: '2027-03-03T19:50' },
    },
  },
  {
    id: 'R-WY',
    ...onePartyConsent,
    citation: '7-3-702',
    source: 'UniCourt/cic-code-wy, 7-3-702(b)(iv)',
    kind: 'primary',
    lookedAt: '2026-11-29',
  },
]);
