import { Mail, MessageSquare } from 'lucide-react';
import type { Conversation } from '#api/conversations/conversations.api.ts';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';
import { Suspense, useState } from 'react';
import { Composer } from '../composer.tsx';
import { OptedOutNotice } from '../opt-out-notices.tsx';
import { SandboxNote } from '../sandbox-note.tsx';
import type { ThreadEntry } from '../thread-entries.ts';
import { CallButton } from './call-button.tsx';
import { useChannel } from './use-channel.ts';

const MailComposer = lazy(async () => ({
  default: (await import('../mail/mail-composer.tsx')).MailComposer,
}));

const channels = [
  { value: 'text', label: 'Text', icon: <MessageSquare aria-hidden /> },
  { value: 'email', label: 'E-mail', icon: <Mail aria-hidden /> },
] as const;

type ReplyBoxProps = {
  conversation: Conversation;
  entries: readonly ThreadEntry[];
  sentCount: number;
  /** What had the focus when the thread was opened. */
  opener: Element | null;
  onSent: () => void;
};

/** The one reply box of a thread: by text, by e-mail, or with a call. */
export function ReplyBox({ conversation, entries, sentCount, opener, onSent }: ReplyBoxProps) {
  const [channel, choose] = useChannel(conversation, entries);
  const [chosenBy, setChosenBy] = useState(opener);
  const { phoneNumber, optedOut } = conversation;
  return (
    <>
      {channel === 'text' && <SandboxNote conversation={conversation} />}
      <div className="flex flex-col gap-2 border-t bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {phoneNumber !== '' && (
          <div className="flex items-center justify-between gap-2">
            <SegmentedControl
              label="How to answer"
              value={channel}
              segments={channels}
              onChange={(next) => {
                setChosenBy(document.activeElement);
                choose(next);
              }}
            />
            <CallButton conversation={conversation} />
          </div>
        )}
        {channel === 'email' ? (
          <Suspense fallback={<Skeleton className="h-48" />}>
            <MailComposer conversation={conversation} onSent={onSent} />
          </Suspense>
        ) : optedOut ? (
          <OptedOutNotice optedOut={optedOut} />
        ) : (
          <Composer
            conversation={conversation}
            sentCount={sentCount}
            opener={chosenBy}
            onSent={onSent}
          />
        )}
      </div>
    </>
  );
}
