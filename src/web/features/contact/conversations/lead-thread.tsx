import { Link } from '@tanstack/react-router';
import type { LatestText } from '#api/conversations/latest-texts.schema.ts';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { timestampText } from '#web/lib/date-style.ts';

/** How many fit beside the numbers, the next action and the note. */
const most = 3;

/** The latest texts with a lead, and the way to their thread. */
export function LeadThread({ texts }: { texts: readonly LatestText[] }) {
  return (
    <ol aria-label="Latest messages" className="flex flex-col gap-1.5 text-sm">
      {texts.slice(-most).map((text) => (
        <li key={text.id} className={cn('flex flex-col', text.sender === 'user' && 'items-end')}>
          <p
            className={cn(
              'line-clamp-2 max-w-[85%] rounded-lg px-2.5 py-1 break-words text-ink',
              text.sender === 'user' ? 'bg-blue-tint' : 'bg-sunken',
            )}
          >
            <span className="sr-only">{text.sender === 'user' ? 'You: ' : 'They: '}</span>
            {text.content || (text.channel === 'email' ? 'E-mail without text' : 'Image')}
          </p>
          <span className="text-xs text-ink-faint">
            {text.channel === 'email' && 'E-mail · '}
            {timestampText(text.createdAt)}
            {text.status === 'not_sent' && ' · not sent'}
            {text.status === 'failed' && ' · failed'}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Opens the thread of a lead's latest text. */
export function OpenThread({ conversationId }: Pick<LatestText, 'conversationId'>) {
  return (
    <Link
      to="/ai-chat"
      search={{ conversation: conversationId }}
      className={buttonClasses({ size: 'sm', variant: 'ghost' })}
    >
      Open thread
    </Link>
  );
}

/** Begins the e-mails with a lead; its address is typed there where none is known. */
export function WriteMail({ propertyId }: { propertyId: number }) {
  return (
    <Link
      to="/ai-chat"
      search={{ lead: propertyId, by: 'email' }}
      className={buttonClasses({ size: 'sm', variant: 'ghost' })}
    >
      Write e-mail
    </Link>
  );
}
