import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Eye, FileSignature, Mail, MoreHorizontal, Search } from 'lucide-react';
import type { Property } from '#api/properties/property.schema.ts';
import { canOfferTrace } from '#domain/leads/skip-trace-status.ts';
import type { PhoneChannel } from '#web/lib/call-gate/call-answers.query.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/menus/dropdown-menu.tsx';
import { useDirectMail, useSkipTrace } from '../mutations/outreach.mutations.ts';
import { leadTitle } from '../parts/lead-title.ts';
import { callBestInBrowser, RowContact, RowPhoneItems } from './row-phone-items.tsx';

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
  const [chosen, setChosen] = useState<PhoneChannel>();
  const contact = (channel: PhoneChannel) => {
    if (channel === 'sms' || !callBestInBrowser(property)) setChosen(channel);
  };
  return (
    <>
      {chosen && (
        <RowContact property={property} channel={chosen} onClose={() => setChosen(undefined)} />
      )}
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger asChild>
          <IconButton size="sm" label={`Actions for ${leadTitle(property)}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <RowPhoneItems property={property} onChoose={contact} />
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
    </>
  );
}
