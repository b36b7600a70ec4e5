import { MessageSquareText, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAddress } from '#domain/places/address.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { AuctionDay } from '#web/lib/day-text.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { useDismissInbound } from './dismiss-inbound.mutation.ts';
import { useMarkAnswered } from './mark-answered.mutation.ts';
import { EntryTime } from './entry-time.tsx';
import { NextActionLine } from './next-action-line.tsx';
import { type TodayEntry, wordsOf } from './today-entry.ts';

type TodayLeadProps = {
  entry: TodayEntry;
  onOpen: (id: number) => void;
  onAnswer: (entry: TodayEntry) => void;
  canAnswer: (entry: TodayEntry) => boolean;
  onSkip: (id: number) => void;
  contacts: (entry: TodayEntry) => ReactNode;
};

/** The current lead: its owner, why it is in Today, its numbers, and its next step. */
export function TodayLead({ entry, ...work }: TodayLeadProps) {
  const { onOpen, onAnswer, canAnswer, onSkip, contacts } = work;
  const { property, reason } = entry;
  const name = ownerDisplayName(property);
  const isWaiting = reason === 'reply' || reason === 'inbound';
  const said = isWaiting ? entry.words : readLastNote(property.notes);
  return (
    <Card className="flex flex-col gap-4 p-3 md:p-5">
      <section aria-label="This lead" data-today-lead className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={wordsOf(entry).tone}>{wordsOf(entry).label}</Badge>
            <span className="text-sm text-ink-soft">
              <EntryTime entry={entry} />
            </span>
            {reason !== 'auction' && property.auctionDate && (
              <span className="text-sm text-ink-soft">
                Auction <AuctionDay day={property.auctionDate} form="card" />
              </span>
            )}
          </div>
          <h2 className="text-lg font-semibold text-ink">{name}</h2>
          <p className="text-sm text-ink-soft">{formatAddress(property)}</p>
          {reason === 'contract' && <p className="text-sm text-ink">{entry.words}</p>}
          {said && <p className="text-sm break-words text-ink">“{shortened(said)}”</p>}
        </div>
        {contacts(entry)}
        <NextActionLine property={property} />
        <div className="flex flex-wrap gap-2">
          {canAnswer(entry) && (
            <Button variant={isWaiting ? 'primary' : 'secondary'} onClick={() => onAnswer(entry)}>
              <MessageSquareText aria-hidden /> {isWaiting ? 'Answer' : 'Text'}
              <Kbd className="max-md:hidden">t</Kbd>
            </Button>
          )}
          <Button onClick={() => onOpen(property.id)}>
            Open <Kbd className="max-md:hidden">Enter</Kbd>
          </Button>
          <Button variant="ghost" onClick={() => onSkip(property.id)}>
            <SkipForward aria-hidden /> Later <Kbd className="max-md:hidden">l</Kbd>
          </Button>
          {entry.conversationId !== null && <NoAnswerNeeded id={entry.conversationId} />}
          {reason === 'inbound' && <NoReplyNeeded lead={property.id} />}
        </div>
      </section>
    </Card>
  );
}

/** 'Thanks!' is a reply too. */
function NoAnswerNeeded({ id }: { id: number }) {
  const answered = useMarkAnswered();
  return (
    <Button variant="ghost" pending={answered.isPending} onClick={() => answered.mutate(id)}>
      No answer needed
    </Button>
  );
}

/** A robot or a wrong address wrote too. */
function NoReplyNeeded({ lead }: { lead: number }) {
  const dismiss = useDismissInbound();
  return (
    <Button variant="ghost" pending={dismiss.isPending} onClick={() => dismiss.mutate(lead)}>
      No answer needed
    </Button>
  );
}

/** The newest note. */
function readLastNote(notes: string): string {
  const list = JSON.parse(notes) as { content: string }[];
  return list.at(-1)?.content ?? '';
}

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text);
