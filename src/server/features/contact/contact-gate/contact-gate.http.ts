import type { z } from 'zod';
import {
  addOptOut,
  decideOptOutReview,
  liftOptOut,
  listContactDecisions,
  listContactRules,
  listOptOutReviews,
  listOptOuts,
} from '#api/contact-gate.api.ts';
import { listCallAnswers, noteContact, overrideCall } from '#api/law/call-gate.api.ts';
import {
  deleteNoContactList,
  importNoContactList,
  listNoContactLists,
  listRefusedVisits,
} from '#api/law/no-contact-lists.api.ts';
import { listConsents, recordConsent, withdrawConsent } from '#api/law/consents.api.ts';
import { chooseLaw, readLawBook } from '#api/law/law.api.ts';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { Consents } from './consents.store.ts';
import { createUnreadableRecipientError } from './contact-gate.errors.ts';
import type { ContactGate } from './contact-gate.service.ts';
import { listDecisions } from './decisions.query.ts';
import { listLedger } from './ledger.query.ts';
import { listOpenReviews } from './opt-out-reviews.query.ts';
import type { OptOutReviewsService } from './opt-out-reviews.service.ts';
import type { OptOutsService } from './opt-outs.service.ts';
import type { LawService } from './law.service.ts';
import type { NoContactListsService } from './no-contact-lists.service.ts';
import { findNumberAnswers, findRefusedVisits } from './page-answers.query.ts';
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

/** Lists of people not to contact. */
export function mountNoContactLists(
  { mount }: Mounter,
  { noContactLists }: { noContactLists: NoContactListsService },
): void {
  mount(listNoContactLists, () => noContactLists.list());
  mount(importNoContactList, ({ body, session, noteForAudit }) => {
    noteForAudit(`Imported the list ‘${body.name}’ of people not to contact`);
    return noContactLists.import(body, session.name);
  });
  mount(deleteNoContactList, async ({ params }) => {
    await noContactLists.remove(params.id);
    return { message: 'The list was removed.' };
  });
}

/** Consents to be called or texted. */
export function mountConsents({ mount }: Mounter, { consents }: { consents: Consents }): void {
  mount(listConsents, ({ query }) => consents.list(query.lead));
  mount(recordConsent, ({ body, session }) => consents.record(body, session.name));
  mount(withdrawConsent, async ({ params, session }) => {
    await consents.withdraw(params.id, session.name);
    return { message: 'Noted. The record stays.' };
  });
}

type OwnContact = z.output<typeof noteContact.body>;

/** The rule book, and calls and visits before they are made. */
export function mountLaw(
  { mount }: Mounter,
  options: { db: Db; gate: ContactGate; law: LawService },
): void {
  const { db, gate, law } = options;
  mount(readLawBook, () => law.read());
  mount(chooseLaw, async ({ body, session, noteForAudit }) => {
    const { kind, key, isChosen, reason } = body;
    noteForAudit(`${isChosen ? 'Set' : 'Took back'} ${kind.replace('_', ' ')}: ${key} (${reason})`);
    await law.choose({ kind, key, reason }, { isChosen, by: session.name });
    return { message: 'Saved. It is in force already.' };
  });
  mount(listCallAnswers, ({ query: { leads = [], number, channel = 'call' } }) =>
    findNumberAnswers(db, gate, { leads, number, channel }),
  );
  mount(listRefusedVisits, ({ query }) => findRefusedVisits(gate, query.leads));
  const noteOwn = async (body: OwnContact, actorId: string, overrideReason: string) => {
    const { channel = 'call', propertyId } = body;
    const phone = normalizePhoneNumber(body.phoneNumber);
    if (!phone) throw createUnreadableRecipientError('Must be a ten-digit phone number');
    await gate.decide({ channel, propertyId, phone, actorId, overrideReason });
  };
  mount(noteContact, async ({ body, session }) => {
    // It is made already, whatever the gate says now: a limit counts it.
    await noteOwn(body, session.userId, 'Made before the gate had answered');
    return { message: 'Logged.' };
  });
  mount(overrideCall, async ({ body, session }) => {
    await noteOwn(body, session.userId, body.reason);
    return { message: 'Logged with your reason.' };
  });
}
