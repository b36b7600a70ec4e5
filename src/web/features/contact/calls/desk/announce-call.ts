import { announceIncomingCall, type OpenedCall } from '#api/calls/calls.api.ts';
import { call } from '#web/lib/call.ts';
import type { BrowserCall } from '../phone/phone.ts';
import { untilHeard } from './until-heard.ts';

const givenUpMs = 60_000;

/**
 * Tells the server of a call that comes in, again until it hears it; however often it is told, it
 * keeps one record.
 * @throws ApiError where the server says no, or was not reached for a minute.
 */
export function announceCall(browserCall: BrowserCall): Promise<OpenedCall> {
  const { id: providerCallId, theirNumber, ownNumber } = browserCall;
  const body = { providerCallId, theirNumber, ownNumber };
  return untilHeard(() => call(announceIncomingCall, { body }), givenUpMs);
}
