import { useNavigate } from '@tanstack/react-router';
import {
  Copy,
  Eye,
  FileSignature,
  Mail,
  MessageSquareText,
  MoreHorizontal,
  Phone,
  Search,
} from 'lucide-react';
import type { Property } from '#api/properties/property.schema.ts';
import { withoutCapitals } from '#domain/leads/owner-names/name-case.ts';
import { outreachOpener } from '#domain/contact/outreach-opener.ts';
import { smsHref } from '#domain/contact/phone-number.ts';
import { canOfferTrace } from '#domain/leads/skip-trace-status.ts';
import { callNumber } from '#web/lib/call-gate/call-number.ts';
import { useCallAnswer } from '#web/lib/call-gate/call-answers.query.ts';
import { promptCallOutcome } from '#web/lib/call-outcome-prompt.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/menus/dropdown-menu.tsx';
import { bestPhone } from '../detail/best-phone.ts';
import { useDirectMail, useSkipTrace } from '../mutations/outreach.mutations.ts';
import {
  maxContacts,
  useCallCount,
  useSmsCount,
  type PhoneEntry,
} from '../mutations/phone.mutations.ts';
import { leadTitle } from '../parts/lead-title.ts';

async function copyId(id: number) {
  try {
    await navigator.clipboard.writeText(String(id));
    toast({ title: 'Property ID copied', description: String(id), variant: 'success' });
  } catch {
    // Browsers refuse the clipboard on plain http addresses.
    toast({ title: `Property ID ${id}`, description: 'It could not be copied from here' });
  }
}

export type RowActionsProps = { property: Property; onOpen: (id: number) => void };

/** What can be done with a lead from its row; open at first. */
export function OpenedRowActions({ property, onOpen }: RowActionsProps) {
  const { id } = property;
  const navigate = useNavigate();
  const trace = useSkipTrace();
  const show = (search: Record<string, unknown>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...search }),
      resetScroll: false,
    });
  const mail = useDirectMail({ onChoose: () => show({ mail: id }) });
  const calls = useCallCount();
  const texts = useSmsCount();
  /** The best number needs no question: it is none of those that must not be called. */
  function call({ number: phoneNumber, callCount }: PhoneEntry) {
    const count = Math.min(callCount + 1, maxContacts);
    const onFollow = () => {
      calls.mutate({ id, phoneNumber, count });
      promptCallOutcome({ property, phoneNumber, isCounted: true });
    };
    callNumber({ propertyId: id, phoneNumber, answer, onFollow });
  }
  function write({ number: phoneNumber, smsCount }: PhoneEntry) {
    const opener = outreachOpener({
      recipientName: property.greetingName,
      propertyAddress: withoutCapitals(property.streetAddress),
      index: smsCount,
      leadType: property.propertyType,
    });
    window.location.assign(smsHref(phoneNumber, opener));
    texts.mutate({ id, phoneNumber, count: Math.min(smsCount + 1, maxContacts) });
  }
  const phone = bestPhone(property.metadata.skipTrace?.phoneNumbers ?? []);
  const answer = useCallAnswer(id, phone?.number ?? '');
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <IconButton size="sm" label={`Actions for ${leadTitle(property)}`}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem
          disabled={!phone || Boolean(answer?.reason)}
          onSelect={() => phone && call(phone)}
        >
          <Phone aria-hidden /> Call
        </DropdownMenuItem>
        {answer && <p className="max-w-64 px-2 pb-1.5 text-xs text-ink-soft">{answer.message}</p>}
        <DropdownMenuItem
          disabled={phone?.type !== 'mobile'}
          onSelect={() => phone && write(phone)}
        >
          <MessageSquareText aria-hidden /> Text
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => mail.mutate(property)}>
          <Mail aria-hidden /> Mail
        </DropdownMenuItem>
        {canOfferTrace(property.skipTraceStatus) && (
          <DropdownMenuItem onSelect={() => trace.mutate({ property })}>
            <Search aria-hidden /> Trace
          </DropdownMenuItem>
        )}
        <DropdownMenuItem
          onSelect={() => void navigate({ to: '/contract-generator', search: { lead: id } })}
        >
          <FileSignature aria-hidden /> Contract
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void copyId(id)}>
          <Copy aria-hidden /> Copy property ID
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onOpen(id)}>
          <Eye aria-hidden /> View details
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
