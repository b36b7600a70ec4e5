import type { MailParts } from '#api/conversations/mail-parts.schema.ts';
import { splitQuoted } from '#domain/mail/quoted-text.ts';
import { MailFiles } from './mail-files.tsx';

/** An e-mail in its thread: subject, what was written, and what was quoted behind a fold. Only text. */
export function MailBody({ mail, content }: { mail: MailParts; content: string }) {
  const { own, quoted } = splitQuoted(content);
  return (
    <span className="flex flex-col gap-1.5 text-left">
      {mail.subject !== '' && <span className="font-semibold">{mail.subject}</span>}
      {own !== '' && <span>{own}</span>}
      {quoted !== '' && (
        <details>
          <summary className="cursor-pointer text-xs underline">Earlier e-mail</summary>
          <span className="mt-1 block border-l-2 border-current pl-2 text-xs">{quoted}</span>
        </details>
      )}
      <MailFiles files={mail.files} />
    </span>
  );
}
