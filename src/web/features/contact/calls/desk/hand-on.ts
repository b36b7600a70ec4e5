import { transferCall } from '#api/calls/calls.api.ts';
import { listCallAnswers } from '#api/law/call-gate.api.ts';
import { refusesTransfer } from '#domain/calls/transfer-refusals.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import type { BrowserCall } from '../phone/phone.ts';
import type { DeskCall } from './desk-state.ts';

/**
 * Hands a call on to another number, once the gate has been asked about it. Where the browser's part
 * cannot, the carrier does, and ends this side.
 * @param to ten digits. @param of.set shows what becomes of it.
 */
export async function handOn(
  to: string,
  of: { id: number; browserCall: BrowserCall; set: (next: Partial<DeskCall>) => void },
): Promise<void> {
  const { id, browserCall, set } = of;
  set({ transfer: 'asked', transferSays: '' });
  try {
    const answers = await call(listCallAnswers, { query: { number: to } });
    const refused = answers.find(({ reason }) => refusesTransfer(reason));
    if (refused) return set({ transfer: 'failed', transferSays: refused.message });
    if (browserCall.transfer) return browserCall.transfer(to);
    await call(transferCall, { params: { id }, body: { to } });
    set({ transfer: 'under-way' });
  } catch (error) {
    set({ transfer: 'failed', transferSays: messageOf(error, '') });
  }
}
