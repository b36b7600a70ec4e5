import { rulesOf } from '../../law-rule.ts';
import { exemptsBuyers, untilRegistered } from '../common.ts';

export const coRules = rulesOf('CO', [
  {
    id: 'C-CO-01',
    channels: ['call'],
    condition: 'commercial telephone seller',
    says: 'No hours rule; registration ten days before; own no-call list.',
    effect: { kind: 'registration', what: 'registration as a commercial telephone seller' },
    since: null,
    citation: 'C.R.S. 6-1-303(1), 6-1-904',
    source: 'colorado.public.law 6-1-303; law.justia.com 6-1-904 (2017); coag.gov telemarketing',
    kind: 'primary',
    warnsBecause: exemptsBuyers,
    lookedAt: '2026-11-29',
    cases: untilRegistered,
  },
  {
    id: 'K-CO-01',
    channels: ['contract'],
    condition: 'equity purchaser',
    says: 'Cancel until midnight of the third business day or noon before the sale; contract 9 point; last provision 12-point bold; two forms; until then cancellable.',
    effect: { kind: 'days', count: 3, unit: 'business', until: 'the seller can no longer cancel' },
    since: null,
    citation: 'C.R.S. 6-1-1111, -1113, -1114',
    source: 'colorado.public.law 6-1-1113, -1114; docslib C.R.S. 6-1-102(2.5) of 2016',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Of the dates the table says: 2006. Looked at again: the copy of -1114 leaves out the words of its notices, and a treatise (17.8) that quotes the notice of -1111 ends at its first letter. By 6-1-102(2.5) Saturdays are business days.',
    cases: {
      stopped: { says: 'closing on day 3', contract: { foreclosure: true, act: 'closed', day: 3 } },
      passes: { says: 'closing on day 4', contract: { foreclosure: true, act: 'closed', day: 4 } },
    },
  },
  {
    id: 'L-CO-01',
    channels: ['mail'],
    condition: 'fee',
    says: '24-point statement at the top, a copy to each county clerk 15 days before, a fee of at most four times the clerk’s.',
    effect: { kind: 'inform' },
    since: null,
    citation: 'C.R.S. 6-1-728',
    source: 'getpocketlaw.com 6-1-728',
    kind: 'primary',
    lookedAt: '2026-11-29',
    cases: { stopped: { says: 'deed copy for $95' }, passes: { says: 'offer to buy' } },
  },
]);
