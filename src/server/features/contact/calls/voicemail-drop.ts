import { findRule } from '#domain/law/law-book.ts';
import {
  findConsented,
  type ContactGate,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { findSounds } from './call-sounds.store.ts';
import { readPhoneCall } from './phone-calls.store.ts';

/** Prerecorded voice needs the person's written consent, on voicemail too. */
const prerecordedVoice = 'C-US-10';

/**
 * Whether the user's own recording may be left on a call's voicemail, or why not: consent to calls
 * is recorded, and the gate allows an automatic call there.
 */
export async function checkVoicemailDrop(
  { db, gate }: { db: Db; gate: Pick<ContactGate, 'preview'> },
  callId: number,
  userId: string,
): Promise<{ isAllowed: boolean; sentence: string }> {
  const call = await readPhoneCall(db, callId);
  const { voicemail } = await findSounds(db, userId);
  if (!voicemail) return no('Record your message first, in Settings.');
  const consented = await findConsented(db, 'call', [call.theirNumber]);
  if (!consented.get(call.theirNumber)?.isSigned) {
    const rule = findRule(prerecordedVoice);
    return no(
      `A recorded message needs this person’s signed consent to calls (${rule?.citation ?? ''}). None is on file.`,
    );
  }
  const { propertyId, theirNumber: phone } = call;
  const decision = await gate.preview({ channel: 'call', propertyId, phone, isAutomatic: true });
  return decision.allowed
    ? { isAllowed: true, sentence: 'Consent to calls is on file.' }
    : no(decision.message);
}

const no = (sentence: string) => ({ isAllowed: false, sentence });
