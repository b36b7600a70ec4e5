import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const alRules = rulesOf('AL', [
  {
    id: 'C-AL-01',
    channels: ['call'],
    condition: 'solicitation of consumers',
    says: '8 to 20, never on Sundays or holidays.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 20 }, sunday: null, holidays: 'AL' },
    since: null,
    citation: 'Ala. Admin. Code r. 770-X-5-.17(2)',
    source:
      'https://d1tvxue8o4w0fl.cloudfront.net/regulation/alabama-administrative-code/title-770-alabama-public-service-commission/chapter-770-x-5-telephone-rules/section-770-x-5-17-live-and-automated-solicitations-and-announcements',
    kind: 'primary',
    lookedAt: '2026-11-28',
    note: 'Looked at again: paragraph (1), on automated calls, has these hours and days; paragraph (2), on live calls, lies behind the cut of the copy and is as the quoting source has it. Whom it binds is disputed (C-AL-02).',
    cases: {
      stopped: { says: 'Sunday 12:00', channel: 'call', at: '2027-03-07T12:00' },
      passes: { says: 'Tuesday 19:30', channel: 'call', at: '2027-03-02T19:30' },
    },
  },
  {
    id: 'C-AL-02',
    channels: ['call'],
    condition: 'who is bound',
    says: 'Public Service Commission rule; a trade page says it binds telephone utilities only: see disputed.',
    effect: { kind: 'inform' },
    since: null,
    citation: 'same',
    source: 'dnc.com/news/2019-january-restricted-call-dates',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: '(warn)' }, passes: { says: '(warn)' } },
  },
  {
    id: 'R-AL',
    ...onePartyConsent,
    citation: 'Ala. Code 13A-11-30',
    source: 'kirschenbaumesq.com 13A-11-30 (text of the sections)',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: to eavesdrop is to overhear or record the private communication of others “without the consent of at least one of the persons engaged in the communication”.',
  },
  {
    id: 'K-AL-01',
    channels: ['contract'],
    condition: 'buyer of a single-family house means to wholesale',
    says: 'Disclose to the homeowner and other interested parties that the buyer means to wholesale.',
    effect: { kind: 'document' },
    since: '2023-08-01',
    citation: 'Act 2023-201 (SB 228)',
    source: 'app.legiplex.com al sb228 (enrolled); alabamarealtors.com',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: the title of the enrolled act requires “buyers to make certain disclosures to homeowners and other interested parties”, and section 1 speaks of a “single-family residential property”; the copy is cut before what they say. The first day was not seen.',
    cases: {
      stopped: { says: 'silent', contract: { willBeAssigned: true, hasPapers: false } },
      passes: { says: 'disclosed', contract: { willBeAssigned: true, hasPapers: true } },
    },
  },
]);
