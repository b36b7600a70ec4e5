import { Button } from '#web/ui/buttons/button.tsx';

type FailedCallProps = { sentence: string; onAgain: (() => void) | undefined };

/** Why nothing was dialled, and the way to try again. */
export function FailedCall({ sentence, onAgain }: FailedCallProps) {
  return (
    <>
      <p role="alert" className="text-sm text-danger-text">
        {sentence}
      </p>
      {onAgain && <Button onClick={onAgain}>Call again</Button>}
    </>
  );
}
