import { Mail, Share } from 'lucide-react';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';

type SendLinkProps = {
  url: string;
  /** Of the e-mail. */
  subject: string;
  /** Before the link. */
  words: string;
};

/** Sends a secret link from the user's own mail program, or by what their phone shares with. */
export function SendLink({ url, subject, words }: SendLinkProps) {
  const text = `${words}\n${url}`;
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <>
      <a className={buttonClasses({ size: 'sm' })} href={mail}>
        <Mail aria-hidden /> E-mail
      </a>
      {'share' in navigator && (
        // Closing the phone's own sheet is no failure.
        <Button size="sm" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
          <Share aria-hidden /> Text or share
        </Button>
      )}
    </>
  );
}
