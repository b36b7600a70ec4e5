import {
  addOptOut,
  decideOptOutReview,
  liftOptOut,
  listContactDecisions,
  listContactRules,
  listOptOutReviews,
  listOptOuts,
} from '#api/contact-gate.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { listDecisions } from './decisions.query.ts';
import { listLedger } from './ledger.query.ts';
import { listOpenReviews } from './opt-out-reviews.query.ts';
import type { OptOutReviewsService } from './opt-out-reviews.service.ts';
import type { OptOutsService } from './opt-outs.service.ts';
import { describeRules } from './rules.query.ts';

export function mountContactGate(
  { mount }: Mounter,
  options: {
    db: Db;
    optOuts: OptOutsService;
    optOutReviews: OptOutReviewsService;
    timeZone: () => string;
  },
): void {
  const { db, optOuts, optOutReviews, timeZone } = options;
  mount(listContactRules, () => describeRules(db, timeZone()));
  mount(listOptOuts, ({ query }) => listLedger(db, query));
  mount(addOptOut, async ({ body, session }) => {
    await optOuts.add(body.kind, body.value, body.reason, session);
    return { message: 'Added. This recipient is no longer contacted.' };
  });
  mount(liftOptOut, async ({ params, body, session }) => {
    await optOuts.lift(params.id, body.reason, session);
    return { message: 'The entry was lifted.' };
  });
  mount(listOptOutReviews, () => listOpenReviews(db));
  mount(decideOptOutReview, async ({ params, body, session }) => {
    await optOutReviews.decide(params.id, body.decision, session);
    return {
      message: body.decision === 'opted_out' ? 'Opted out.' : 'Marked as not an opt-out.',
    };
  });
  mount(listContactDecisions, ({ query }) => listDecisions(db, query));
}
