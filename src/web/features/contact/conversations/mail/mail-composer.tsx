import { SendHorizontal } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { z } from 'zod';
import type { Conversation } from '#api/conversations/conversations.api.ts';
import { maxMailLength } from '#api/conversations/owner-mail.api.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { refusalOf } from '../use-send-message.ts';
import { MailEnding, MailNotes } from './mail-notes.tsx';
import { useNextMail, useSendMail } from './use-next-mail.ts';

type MailComposerProps = { conversation: Conversation; onSent: () => void };

/** What is typed; `null` takes what the server proposes. */
const mailDraft = z.object({
  to: z.string().nullable(),
  subject: z.string().nullable(),
  content: z.string(),
});
const empty: z.infer<typeof mailDraft> = { to: null, subject: null, content: '' };

/** Where an e-mail is written: Ctrl+Enter sends. */
export function MailComposer({ conversation, onSent }: MailComposerProps) {
  const { id } = conversation;
  const kept = useDraft({
    kind: 'mail',
    id,
    empty,
    parse: (stored) => mailDraft.safeParse(stored).data,
  });
  const { value: draft, change } = kept;
  const isAddress = z.email().safeParse(draft.to?.trim()).success;
  const next = useNextMail(id, isAddress ? draft.to?.trim() : undefined).data;
  const send = useSendMail(id);
  const to = (draft.to ?? next?.to ?? '').trim();
  const subject = draft.subject ?? next?.subject ?? '';
  const isComplete = to !== '' && subject.trim() !== '' && draft.content.trim() !== '';
  const refusal = refusalOf(send.error)?.message ?? next?.refusal ?? null;
  const canSend = isComplete && !send.isPending && next !== undefined && next.refusal === null;

  function edit(part: Partial<typeof draft>) {
    change({ ...draft, ...part });
    if (send.error) send.reset();
  }

  function submit() {
    if (!canSend) return;
    const mail = { to, subject: subject.trim(), content: draft.content.trim() };
    void kept
      .send(send.mutateAsync(mail), (unsent, typed) => ({
        ...unsent,
        content: `${unsent.content}\n${typed.content}`,
      }))
      .then((isSent) => isSent && onSent());
  }

  return (
    <form
      aria-label="E-mail"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MailHead
        to={draft.to ?? next?.to ?? ''}
        addresses={next?.addresses ?? []}
        subject={subject}
        onChange={edit}
      />
      <Textarea
        aria-label="E-mail text"
        placeholder="Write an e-mail..."
        rows={3}
        maxLength={maxMailLength}
        className="max-h-[40vh] min-h-20 resize-y"
        value={draft.content}
        onChange={({ target }) => edit({ content: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      {next && <MailNotes next={next} refusal={refusal} />}
      <div className="flex items-start justify-between gap-3">
        {next && <MailEnding ending={next.ending} />}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="ml-auto"
          disabled={!canSend}
          pending={send.isPending}
        >
          <SendHorizontal aria-hidden /> Send e-mail
        </Button>
      </div>
    </form>
  );
}

type MailHeadProps = {
  to: string;
  /** The addresses that are known. */
  addresses: readonly string[];
  subject: string;
  onChange: (part: { to?: string; subject?: string }) => void;
};

/** To whom, chosen from the known addresses or typed, and about what. */
function MailHead({ to, addresses, subject, onChange }: MailHeadProps) {
  return (
    <div className="grid gap-1.5">
      <Line label="To">
        {(id) => (
          <>
            <Input
              id={id}
              type="email"
              inputMode="email"
              autoComplete="off"
              list={`${id}-addresses`}
              value={to}
              placeholder="owner@example.com"
              onChange={({ target }) => onChange({ to: target.value })}
            />
            <datalist id={`${id}-addresses`}>
              {addresses.map((address) => (
                <option key={address} value={address}>
                  {address}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Line>
      <Line label="Subject">
        {(id) => (
          <Input
            id={id}
            value={subject}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => onChange({ subject: target.value })}
          />
        )}
      </Line>
    </div>
  );
}

/** A label beside its control: a thread has little room below it. */
function Line({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="w-14 shrink-0 text-sm text-ink-soft">
        {label}
      </label>
      <div className="min-w-0 flex-1">{children(id)}</div>
    </div>
  );
}
