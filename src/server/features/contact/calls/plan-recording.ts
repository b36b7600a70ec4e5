import type { RecordingPlan } from '#api/calls/calls.api.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { findRecordingRule, statesOfSide } from '#domain/law/recording-rule.ts';
import {
  readLawChoices,
  readLeadFacts,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import { readCallSettings, readSender } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { findSounds } from './call-sounds.store.ts';

type Options = { db: Db; clock: Clock; timeZone: () => string };

/**
 * Whether and how a call is recorded: only where the owner has switched it on, by the stricter rule
 * of the states of both ends, and never without a notice where one is needed.
 */
export async function planRecording(
  { db, clock, timeZone }: Options,
  callId: number,
): Promise<RecordingPlan> {
  const { records } = await readCallSettings(db);
  if (!records) return off('Calls are not recorded.');
  const call = await db
    .selectFrom('phone_calls')
    .select(['their_number', 'own_number', 'property_id'])
    .where('id', '=', callId)
    .executeTakeFirst();
  if (!call) return off('This call is not kept any more.');
  const lead = call.property_id === null ? null : await readLeadFacts(db, call.property_id);
  const theirs = statesOfSide(call.their_number, lead?.addresses);
  const day = calendarDayOf(clock.now(), timeZone());
  const { switchedOff } = await readLawChoices(db);
  // The own number may be chosen to look local: the user sits where the sender does.
  const sender = statesOfSide('', [await readSender(db)]);
  const ours = sender.length > 0 ? [...statesOfSide(call.own_number), ...sender] : [];
  const sides = [theirs, ours];
  const rule = findRecordingRule(sides, { day, switchedOff });
  if (!rule.needsNotice) return { isOn: true, ...rule };
  const { notice } = await findSounds(db, null);
  if (notice) return { isOn: true, ...rule };
  return {
    ...off(`${rule.sentence} There is no notice yet, so it is not recorded.`),
    needsNotice: true,
  };
}

const off = (sentence: string): RecordingPlan => ({ isOn: false, needsNotice: false, sentence });
