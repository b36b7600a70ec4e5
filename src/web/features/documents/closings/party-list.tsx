import { Mail, Pencil, Phone, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ClosingParty } from '#api/deals/closing-parts.api.ts';
import type { Closing } from '#api/deals/closings.api.ts';
import { partyRoleLabels } from '#domain/closings/closing-ways.ts';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { PartyDialog } from './party-dialog.tsx';
import { GatedCallLink } from '#web/lib/call-gate/gated-call-link.tsx';

const link = cn(buttonClasses({ variant: 'ghost', size: 'sm' }), 'max-md:h-11');

/** Who takes part, and how to reach them. */
export function PartyList({ closing }: { closing: Closing }) {
  const [edited, setEdited] = useState<ClosingParty | 'new'>();
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Parties" className="divide-y">
        {closing.parties.map((party) => (
          <PartyRow key={party.id} party={party} onEdit={() => setEdited(party)} />
        ))}
      </ul>
      <Button className="self-start max-md:h-11" onClick={() => setEdited('new')}>
        <Plus aria-hidden /> Add a contact
      </Button>
      {edited && (
        <PartyDialog
          closingId={closing.id}
          party={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

function PartyRow({ party, onEdit }: { party: ClosingParty; onEdit: () => void }) {
  const { role, name, company, phone, email, note } = party;
  return (
    <li className="flex items-start gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-ink-faint">{partyRoleLabels[role]}</p>
        <p className="text-sm font-medium break-words text-ink">
          {name}
          {company && <span className="font-normal text-ink-soft">, {company}</span>}
        </p>
        {note && <p className="text-xs break-words text-ink-soft">{note}</p>}
        {(phone || email) && (
          <div className="-ml-2 flex flex-wrap">
            {phone && (
              <GatedCallLink
                className={link}
                propertyId={role === 'seller' ? null : undefined}
                phoneNumber={phone}
              >
                <Phone aria-hidden /> {phone}
              </GatedCallLink>
            )}
            {email && (
              <a className={link} href={`mailto:${email}`}>
                <Mail aria-hidden /> <span className="break-all">{email}</span>
              </a>
            )}
          </div>
        )}
      </div>
      <IconButton
        label={`Edit ${partyRoleLabels[role].toLowerCase()}: ${name}`}
        className="max-md:size-11"
        onClick={onEdit}
      >
        <Pencil />
      </IconButton>
    </li>
  );
}
