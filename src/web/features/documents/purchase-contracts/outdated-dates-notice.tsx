import { longDay } from '#domain/dates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type OutdatedDatesNoticeProps = {
  contractDate: string;
  onUseToday: () => void;
  onKeep: () => void;
};

/** Asks whether the dates of an earlier day are still correct. */
export function OutdatedDatesNotice({
  contractDate,
  onUseToday,
  onKeep,
}: OutdatedDatesNoticeProps) {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(contractDate);
  return (
    <Alert
      tone="warning"
      title={`The contract date is ${isDay ? longDay(contractDate) : 'not set to today'}`}
    >
      Use today’s dates? Closing and the end of the offer move with it.
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onUseToday}>
          Use today’s dates
        </Button>
        <Button size="sm" variant="ghost" onClick={onKeep}>
          Keep these dates
        </Button>
      </div>
    </Alert>
  );
}
