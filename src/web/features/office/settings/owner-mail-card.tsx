import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import {
  getMailSignature,
  getOwnerMail,
  lookForMail,
  saveMailSignature,
} from '#api/conversations/owner-mail.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

type OwnerMail = z.infer<typeof getOwnerMail.answer>;

/** E-mail with owners: what it needs, whether its mailbox is read, and the caller's signature. */
export function OwnerMailCard({ canChange }: { canChange: boolean }) {
  const mail = useQuery(readQuery(getOwnerMail));
  const signature = useQuery(readQuery(getMailSignature));
  return (
    <Card>
      <CardHeader
        title="E-mail with owners"
        description="Written and read in Chat. Every e-mail shows your postal address and a way to stop."
      />
      <CardContent className="flex flex-col gap-4">
        <QueryState query={mail} failed="The e-mail setup cannot be shown" shape={['h-24']}>
          {(data) => <Setup mail={data} canChange={canChange} />}
        </QueryState>
        <QueryState query={signature} failed="The signature cannot be shown" shape={['h-28']}>
          {({ content }) => <SignatureForm stored={content} />}
        </QueryState>
      </CardContent>
    </Card>
  );
}

function Setup({ mail, canChange }: { mail: OwnerMail; canChange: boolean }) {
  const { delivers, account, problem, lookedAt, postalAddress, hasStopLink } = mail;
  const look = useMutationWithToast({
    act: () => call(lookForMail, { body: undefined }),
    done: 'The mailbox is being checked',
    failed: 'The mailbox was not checked',
    refresh: [getOwnerMail.path],
  });
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col divide-y divide-line text-sm">
        <Row label="Sending" isReady={delivers}>
          {delivers ? 'By your mail server' : 'No mail server: e-mail waits in the outbox'}
        </Row>
        <Row label="Answers" isReady={account !== null && problem === ''}>
          {account === null ? 'No mailbox is read: answers do not reach Chat' : account}
          {problem !== '' && ` (${problem})`}
          {problem === '' && lookedAt !== null && `, last read ${timestampText(lookedAt)}`}
        </Row>
        <Row label="Postal address" isReady={postalAddress !== ''}>
          {postalAddress || 'Incomplete: fill in the sender above. Until then no e-mail is sent'}
        </Row>
        <Row label="Stop link" isReady={hasStopLink}>
          {hasStopLink ? 'One click' : 'Without a public address, owners stop by answering STOP'}
        </Row>
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        {account !== null && (
          <Button className="max-md:h-11" pending={look.isPending} onClick={() => look.mutate()}>
            Check the mailbox now
          </Button>
        )}
        {canChange && (
          <Link
            to="/settings/$section"
            params={{ section: 'providers' }}
            className="inline-flex items-center text-sm text-accent-text hover:underline max-md:min-h-11"
          >
            Mail server and mailbox in Providers
          </Link>
        )}
      </div>
    </div>
  );
}

type RowProps = { label: string; isReady: boolean; children: ReactNode };

function Row({ label, isReady, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
      <span className="w-32 shrink-0 font-medium text-ink">{label}</span>
      <span className="min-w-0 flex-1 basis-48 break-words text-ink-soft">{children}</span>
      <Badge tone={isReady ? 'green' : 'amber'}>{isReady ? 'Ready' : 'Missing'}</Badge>
    </li>
  );
}

function SignatureForm({ stored }: { stored: string }) {
  const [content, setContent] = useState(stored);
  const save = useMutationWithToast({
    act: () => call(saveMailSignature, { body: { content } }),
    done: 'Signature saved',
    failed: 'The signature was not saved',
    refresh: [getMailSignature.path],
  });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextareaField
        label="Your signature"
        hint="Empty takes your name."
        rows={3}
        maxLength={2_000}
        value={content}
        onChange={({ target }) => setContent(target.value)}
      />
      <Button
        type="submit"
        className="self-start max-md:h-11"
        disabled={content === stored}
        pending={save.isPending}
      >
        Save signature
      </Button>
    </form>
  );
}
