import { MessageSquareText, Phone } from 'lucide-react';
import type { Property } from '#api/properties/property.schema.ts';
import { outreachOpener } from '#domain/contact/outreach-opener.ts';
import { withoutCapitals } from '#domain/leads/owner-names/name-case.ts';
import { callInBrowser, callNumber, textNumber } from '#web/lib/call-gate/call-number.ts';
import { useCallAnswer, type PhoneChannel } from '#web/lib/call-gate/call-answers.query.ts';
import { GatedTap } from '#web/lib/call-gate/gate-words.tsx';
import { promptCallOutcome } from '#web/lib/call-outcome-prompt.ts';
import { DropdownMenuItem } from '#web/ui/menus/dropdown-menu.tsx';
import { bestPhone } from '../detail/best-phone.ts';
import { maxContacts, useCallCount, useSmsCount } from '../mutations/phone.mutations.ts';

const phoneOf = ({ metadata: { skipTrace } }: Property) => bestPhone(skipTrace?.phoneNumbers ?? []);

type RowPhoneItemsProps = { property: Property; onChoose: (channel: PhoneChannel) => void };

/** Call and Text of a lead's best number in its row's menu, each with what the gate says of it. */
export function RowPhoneItems({ property, onChoose }: RowPhoneItemsProps) {
  const { id } = property;
  const phone = phoneOf(property);
  const isMobile = phone?.type === 'mobile';
  const { answer } = useCallAnswer(id, phone?.number ?? '');
  const { answer: textAnswer } = useCallAnswer(id, isMobile ? phone.number : '', 'sms');
  return (
    <>
      <DropdownMenuItem disabled={!phone} onSelect={() => onChoose('call')}>
        <Phone aria-hidden /> Call
      </DropdownMenuItem>
      {answer && <p className={gateWords}>{answer.message}</p>}
      <DropdownMenuItem disabled={!isMobile} onSelect={() => onChoose('sms')}>
        <MessageSquareText aria-hidden /> Text
      </DropdownMenuItem>
      {textAnswer?.message && <p className={gateWords}>{textAnswer.message}</p>}
    </>
  );
}

type RowContactProps = { property: Property; channel: PhoneChannel; onClose: () => void };

/** What was chosen in the menu, which has closed: made at once where the gate allows it. */
export function RowContact({ property, channel, onClose }: RowContactProps) {
  const { id } = property;
  const calls = useCallCount();
  const texts = useSmsCount();
  const phone = phoneOf(property);
  const { answer } = useCallAnswer(id, phone?.number ?? '', channel);
  if (!phone) return null;
  const { number: phoneNumber, callCount, smsCount } = phone;
  function make(isLogged: boolean) {
    onClose();
    const made = { propertyId: id, phoneNumber, answer, isLogged };
    if (channel === 'call') {
      const count = Math.min(callCount + 1, maxContacts);
      const onFollow = () => {
        calls.mutate({ id, phoneNumber, count });
        promptCallOutcome({ property, phoneNumber, isCounted: true });
      };
      return callNumber({ ...made, onFollow });
    }
    const body = outreachOpener({
      recipientName: property.greetingName,
      propertyAddress: withoutCapitals(property.streetAddress),
      index: smsCount,
      leadType: property.propertyType,
    });
    const count = Math.min(smsCount + 1, maxContacts);
    textNumber({ ...made, body, onFollow: () => texts.mutate({ id, phoneNumber, count }) });
  }
  return (
    <GatedTap
      contact={{ channel, propertyId: id, phoneNumber }}
      onAllowed={() => make(false)}
      onFollow={() => make(true)}
      onClose={onClose}
    />
  );
}

/** Calls a lead's best number in the browser, where a service is set up. */
export function callBestInBrowser(property: Property): boolean {
  const phone = phoneOf(property);
  return (
    phone !== undefined && callInBrowser({ propertyId: property.id, phoneNumber: phone.number })
  );
}

const gateWords = 'max-w-64 px-2 pb-1.5 text-xs text-ink-soft';
