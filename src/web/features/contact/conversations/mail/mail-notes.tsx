import type { z } from 'zod';
import type { previewMail } from '#api/conversations/owner-mail.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useClearBounce } from './use-next-mail.ts';

type MailNotesProps = {
  next: z.infer<typeof previewMail.answer>;
  /** Why it may not be sent now, or was not. */
  refusal: string | null;
};

/** Says before an e-mail is sent whether it may be, and what the law warns of. */
export function MailNotes({ next, refusal }: MailNotesProps) {
  const clear = useClearBounce();
  const { to, cautions, delivers } = next;
  if (!refusal && cautions.length === 0 && delivers) return null;
  return (
    <div className="flex flex-col gap-1.5 text-xs">
      {refusal && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-amber-tint px-3 py-2 text-sm text-amber-text"
        >
          <span>Cannot be sent: {refusal}</span>
          {next.reason === 'bounced_email' && to && (
            <Button size="sm" pending={clear.isPending} onClick={() => clear.mutate(to)}>
              Use it again
            </Button>
          )}
        </p>
      )}
      {cautions.map((caution) => (
        <p key={caution} className="text-amber-text">
          {caution}
        </p>
      ))}
      {!delivers && (
        <p className="text-amber-text">
          No mail server is set up: e-mail waits in the outbox and is not sent.
        </p>
      )}
    </div>
  );
}

/** What is added below the text, behind a fold. */
export function MailEnding({ ending }: { ending: string }) {
  return (
    <details className="min-w-0 text-xs text-ink-soft">
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline max-md:min-h-11">
        Added below your text
      </summary>
      <p className="mt-1 max-h-32 overflow-y-auto border-l-2 pl-2 break-words whitespace-pre-line">
        {ending}
      </p>
    </details>
  );
}
