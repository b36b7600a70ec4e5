import { moveCall } from '#api/calls/calls.api.ts';
import type { CallEndReason, CallState } from '#domain/calls/call-states.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { untilHeard } from './until-heard.ts';

type Report = {
  state: CallState;
  endReason?: CallEndReason;
  endWords?: string;
  providerCallId?: string;
  noticeWasHeard?: true;
};

const heartbeatMs = 15_000;

/**
 * Tells the server what becomes of one call, in order, again until it hears it; and every 15 seconds
 * that this browser is still there. What is never heard, the server's sweep ends.
 * @param onTaken another user has answered the call
 */
export function reportCall(id: number, onTaken: () => void) {
  let state: CallState = 'dialling';
  let waiting: Promise<void> = Promise.resolve();
  let isOver = false;

  async function send(report: Report): Promise<void> {
    try {
      await untilHeard(() => call(moveCall, { params: { id }, body: report }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'calls.answered_by_other') onTaken();
    }
  }
  const beat = setInterval(
    () => void call(moveCall, { params: { id }, body: { state } }).catch(() => undefined),
    heartbeatMs,
  );

  return {
    /** @returns resolves when the server has heard it. */
    tell(report: Report): Promise<void> {
      if (isOver) return waiting;
      state = report.state;
      if (state === 'ended') {
        isOver = true;
        clearInterval(beat);
      }
      waiting = waiting.then(() => send(report));
      return waiting;
    },
    /** Stops, without an end: another browser has the call. */
    drop() {
      isOver = true;
      clearInterval(beat);
    },
  };
}
