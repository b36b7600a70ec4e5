import type { Conversation } from '#api/conversations/conversations.api.ts';
import { setPhoneStatus } from '#api/properties/property-contacts.api.ts';
import { setLeadStatus } from '#api/properties/property-progress.api.ts';
import { formatPhoneNumberDashed } from '#domain/contact/phone-number.ts';
import { readReply } from '#domain/contact/reply-meaning.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ThreadEntry } from './thread-entries.ts';

type ReplyOfferProps = { conversation: Conversation; entries: readonly ThreadEntry[] };

/** What the latest reply suggests, with one click; nothing happens by itself. */
export function ReplyOffer({ conversation, entries }: ReplyOfferProps) {
  const { property, phoneNumber } = conversation;
  const latest = entries.findLast((entry) => entry.kind === 'message');
  if (!property || latest?.kind !== 'message' || latest.message.sender !== 'owner') return null;
  const meaning = readReply(latest.message.content);
  if (meaning === 'wrong_number') {
    const phone = property.metadata.skipTrace?.phoneNumbers.find(
      ({ number }) => number === phoneNumber,
    );
    if (!phone || phone.status === 'wrong') return null;
    return <MarkWrong propertyId={property.id} phoneNumber={phoneNumber} />;
  }
  if (meaning === null || property.leadStatus === 'not_interested') return null;
  return <SetNotInterested propertyId={property.id} />;
}

function MarkWrong({ propertyId, phoneNumber }: { propertyId: number; phoneNumber: string }) {
  const mark = useMutationWithToast({
    act: () =>
      call(setPhoneStatus, {
        params: { id: propertyId },
        body: { phoneNumber, status: 'wrong' },
      }),
    done: 'Number marked wrong. It is no longer texted about this lead.',
    failed: 'The number was not marked',
    refresh: ['/api/chat/conversations'],
  });
  return (
    <Offer
      sentence="The reply says that this is the wrong number."
      label={`Mark ${formatPhoneNumberDashed(phoneNumber)} wrong`}
      pending={mark.isPending}
      onAccept={() => mark.mutate()}
    />
  );
}

function SetNotInterested({ propertyId }: { propertyId: number }) {
  const set = useMutationWithToast({
    act: () =>
      call(setLeadStatus, {
        params: { id: propertyId },
        body: { leadStatus: 'not_interested' },
      }),
    done: 'Status set to Not Interested',
    failed: 'The status was not set',
    refresh: ['/api/chat/conversations'],
  });
  return (
    <Offer
      sentence="The owner does not seem interested."
      label="Set Not Interested"
      pending={set.isPending}
      onAccept={() => set.mutate()}
    />
  );
}

type OfferProps = { sentence: string; label: string; pending: boolean; onAccept: () => void };

function Offer({ sentence, label, pending, onAccept }: OfferProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 border-t bg-surface px-4 py-2 text-sm text-ink-soft"
    >
      <p>{sentence}</p>
      <Button size="sm" pending={pending} onClick={onAccept}>
        {label}
      </Button>
    </div>
  );
}
