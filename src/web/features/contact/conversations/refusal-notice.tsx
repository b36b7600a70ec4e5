import { Clock } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import type { TextRefusal } from './use-send-message.ts';

type RefusalNoticeProps = {
  refusal: TextRefusal;
  pending: boolean;
  /** Sends the draft when the gate opens again. */
  onSchedule: (sendAt: string) => void;
};

/** Why a text was not sent, and when it can be. */
export function RefusalNotice({ refusal, pending, onSchedule }: RefusalNoticeProps) {
  const { message, retryAt, retryClock } = refusal;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-amber-tint px-3 py-2 text-sm text-amber-text"
    >
      <span>Not sent: {message}</span>
      {retryAt && retryClock && (
        <Button
          size="sm"
          pending={pending}
          title={new Date(retryAt).toLocaleString('en-US')}
          onClick={() => onSchedule(retryAt)}
        >
          <Clock aria-hidden /> Send at {retryClock} their time
        </Button>
      )}
    </div>
  );
}
