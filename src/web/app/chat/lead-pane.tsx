import { Link } from '@tanstack/react-router';
import { MessagesSquare, X } from 'lucide-react';
import type { Conversation } from '#api/conversations/conversations.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import {
  canBeTexted,
  formatPhoneNumberDashed,
  phoneTypeShown,
} from '#domain/contact/phone-number.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { formatAddress } from '#domain/places/address.ts';
import { NextActionLine } from '#web/features/contact/follow-up/next-action-line.tsx';
import { InteractionNotes } from '#web/features/leads/properties/detail/interaction-notes.tsx';
import { Section } from '#web/features/leads/properties/detail/section.tsx';
import { useProperty } from '#web/features/leads/properties/detail/use-property.ts';
import { CallLink } from '#web/features/leads/properties/parts/contact-links.tsx';
import { DistressRow } from '#web/features/leads/properties/parts/distress-row.tsx';
import {
  DriveNumberMenu,
  LeadStatusMenu,
} from '#web/features/leads/properties/parts/lead-menus.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { OtherViewers } from '../other-viewers.tsx';

type LeadPaneProps = { conversation: Conversation; propertyId: number; onClose: () => void };

/** The lead beside its thread: status, next action, other numbers, notes. */
export function LeadPane({ conversation, propertyId, onClose }: LeadPaneProps) {
  const { data: property } = useProperty(propertyId);
  return (
    <section aria-label="Lead" className="flex h-full flex-col gap-5 overflow-y-auto p-4">
      {property ? (
        <>
          <header className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <h2 className="text-base font-semibold break-words text-ink">
                {ownerDisplayName(property)}
              </h2>
              <p className="text-sm text-ink-soft">{formatAddress(property)}</p>
            </div>
            <IconButton label="Back to the thread" className="xl:hidden" onClick={onClose}>
              <X />
            </IconButton>
          </header>
          <div className="flex flex-wrap gap-2">
            <LeadStatusMenu property={property} />
            <DriveNumberMenu property={property} />
            <OtherViewers propertyId={propertyId} />
          </div>
          <DistressRow property={property} />
          <Section title="Next action">
            <NextActionLine property={property} />
          </Section>
          <Numbers property={property} current={conversation.phoneNumber} />
          <InteractionNotes property={property} />
        </>
      ) : (
        <Skeleton className="h-64" />
      )}
    </section>
  );
}

function Numbers({ property, current }: { property: Property; current: string }) {
  const phones = property.metadata.skipTrace?.phoneNumbers ?? [];
  if (phones.length === 0) return null;
  return (
    <Section title="Numbers">
      <ul aria-label="Numbers of the lead" className="flex flex-col divide-y divide-line">
        {phones.map((phone) => (
          <li key={phone.number} className="flex flex-wrap items-center gap-2 py-1">
            <CallLink
              property={property}
              phone={phone}
              tapCounts
              format={formatPhoneNumberDashed}
              className="-ml-2"
            />
            <Badge tone="outline" className="capitalize">
              {phoneTypeShown(phone)}
            </Badge>
            {phone.status !== 'unverified' && (
              <Badge tone={phone.status === 'wrong' ? 'red' : 'green'} className="capitalize">
                {phone.status}
              </Badge>
            )}
            {phone.optedOutAt && <Badge tone="red">Opted out</Badge>}
            <span className="ml-auto">
              {phone.number === current ? (
                <span className="text-xs text-ink-faint">This thread</span>
              ) : (
                canBeTexted(phone.type) && (
                  <Link
                    to="/ai-chat"
                    search={{ lead: property.id, number: phone.number }}
                    aria-label={`Message ${formatPhoneNumberDashed(phone.number)}`}
                    className={buttonClasses({ size: 'sm' })}
                  >
                    <MessagesSquare aria-hidden /> Message
                  </Link>
                )
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
