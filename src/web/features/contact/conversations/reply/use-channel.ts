import { useState } from 'react';
import type { Conversation, Message } from '#api/conversations/conversations.api.ts';
import { readDraft, storeDraft } from '#web/lib/drafts/drafts.ts';
import type { ThreadEntry } from '../thread-entries.ts';

export type Channel = Message['channel'];

const isChannel = (kept: unknown): kept is Channel => kept === 'text' || kept === 'email';

/**
 * By which channel the next message goes: the one that the user chose last for this conversation,
 * else that of its latest message; a conversation without a number is one of e-mails.
 */
export function useChannel(
  { id, phoneNumber }: Conversation,
  entries: readonly ThreadEntry[],
): [Channel, (channel: Channel) => void] {
  const name = { kind: 'channel', id } as const;
  const [chosen, setChosen] = useState<Channel | undefined>(() => {
    const kept = readDraft(name)?.value;
    return isChannel(kept) ? kept : undefined;
  });
  const latest = entries.findLast((entry) => entry.kind === 'message');
  const usual = latest?.kind === 'message' ? latest.message.channel : 'text';
  const channel = phoneNumber === '' ? 'email' : (chosen ?? usual);
  return [
    channel,
    (next) => {
      setChosen(next);
      storeDraft(name, { value: next, isAnnounced: true });
    },
  ];
}
