import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { noPublicAddress } from '#web/lib/carriers/no-public-address.ts';
import { SendLink } from '#web/lib/carriers/send-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Input } from '#web/ui/fields/input.tsx';

type OneTimeLinkProps = {
  url: string;
  /** It works on this computer alone. */
  isLoopback: boolean;
  title?: string | undefined;
  /** Accessible name of the field that shows it. */
  label: string;
  /** Of the mail by which the user sends it, and the words before it. */
  subject: string;
  words: string;
  children?: ReactNode;
};

/** A link that is shown this once, to be copied or sent. */
export function OneTimeLink(props: OneTimeLinkProps) {
  const { url, isLoopback, title, label, subject, words, children } = props;
  const [copied, setCopied] = useState(false);
  return (
    <Alert
      tone={isLoopback ? 'warning' : 'success'}
      title={
        isLoopback
          ? 'This link only works on this computer.'
          : (title ?? 'Send the link now: it is not shown again.')
      }
    >
      {isLoopback && <p>{noPublicAddress}</p>}
      {children}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Input
          aria-label={label}
          readOnly
          value={url}
          className="min-w-0 flex-1 basis-48"
          onFocus={({ target }) => target.select()}
        />
        <IconButton
          label="Copy the link"
          variant="outline"
          className="max-md:size-11"
          // Plain http on a home network has no clipboard API; the user can copy from the field.
          onClick={() => void navigator.clipboard?.writeText(url).then(() => setCopied(true))}
        >
          {copied ? <Check /> : <Copy />}
        </IconButton>
        {!isLoopback && <SendLink url={url} subject={subject} words={words} />}
      </div>
    </Alert>
  );
}
