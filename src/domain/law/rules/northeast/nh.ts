import { rulesOf } from '../../law-rule.ts';
import { allPartiesConsent, onTheList } from '../common.ts';

export const nhRules = rulesOf('NH', [
  {
    id: 'C-NH-01',
    channels: ['call'],
    condition: 'any',
    says: 'No hours; registry breach $5,000.',
    effect: { kind: 'personal', check: 'do_not_call' },
    since: null,
    citation: 'RSA 359-E:8, 359-E:11',
    source:
      'law.justia.com nh 359-E:11 (2010); lawserver.com nh 359-E:11; public repository file lib/sales/callingRules.js',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: ‘civil penalty of $5,000 for each violation’. That no section has hours is by the quoting file.',
    cases: onTheList,
  },
  {
    id: 'R-NH',
    ...allPartiesConsent,
    condition: 'any',
    says: 'All parties; felony.',
    citation: 'RSA 570-A:2, I',
    source: 'law.justia.com nh 570-A:2 (2017)',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: a class B felony without the consent of all parties. That one who is a party commits a misdemeanour (I-a) was not seen in the text.',
  },
  {
    id: 'K-NH-01',
    channels: ['contract'],
    condition: 'homeowner',
    says: 'Cancel until midnight of the fifth business day after the later of conveyance and notices; nothing recorded or assigned meanwhile.',
    effect: {
      kind: 'days',
      count: 5,
      unit: 'business',
      until: 'the seller can no longer cancel; nothing is recorded before',
    },
    since: null,
    citation: 'RSA 479-B:4',
    source: 'laws9.com nh 479-B-4',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: the right also ends when the homeowner sells the residence to a third party; until it ends nothing is recorded, encumbered, transferred or assigned.',
    cases: {
      stopped: {
        says: 'assignment on day 2',
        contract: { foreclosure: true, act: 'assigned', day: 2 },
      },
      passes: {
        says: 'assignment after the fifth business day',
        contract: { foreclosure: true, act: 'assigned', day: 8 },
      },
    },
  },
  {
    id: 'K-NH-02',
    channels: ['contract'],
    condition: 'pre-foreclosure conveyance',
    says: 'No interest passes unless the homeowner has had, at least 72 hours before signing the deed, a document entitled “notice of loss of ownership”: the whole agreement, every sum, the day of transfer, signed before a notary, in the homeowner’s language.',
    effect: { kind: 'document' },
    since: null,
    citation: 'RSA 479-B:3',
    source: 'lawserver.com nh 479-b:3 (2023)',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Not in the table. The copy is cut in (d)(5), so the document is not printed: it comes from an attorney.',
    cases: {
      stopped: { says: 'no notice', contract: { foreclosure: true, hasPapers: false } },
      passes: {
        says: 'notice three days before',
        contract: { foreclosure: true, hasPapers: true },
      },
    },
  },
]);
