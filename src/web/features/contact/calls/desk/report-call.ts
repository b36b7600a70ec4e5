import { moveCall } from '#api/calls/calls.api.ts';
import type { CallEndReason, CallState } from '#domain/calls/call-states.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';

type Report = {
  state: CallState;
  endReason?: CallEndReason;
  endWords?: string;
  providerCallId?: string;
  noticeWasHeard?: true;
};

const heartbeatMs = 15_000;
const retryMs = 2_000;

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
    for (;;) {
      try {
        await call(moveCall, { params: { id }, body: report });
        return;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'calls.answered_by_other') return onTaken();
        // The server has understood and says no: the same again would be no better.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) return;
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
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
