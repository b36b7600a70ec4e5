import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import {
  formatPhoneNumber,
  phoneTypeLabels,
  phoneTypes,
  type KnownPhoneType,
  phoneTypeShown,
} from '#domain/contact/phone-number.ts';
import { BadgeMenu } from '#web/ui/menus/badge-menu.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useDeletePhone, usePhoneType, type PhoneEntry } from '../mutations/phone.mutations.ts';
import { PhoneItems } from '../parts/phone-list.tsx';
import { PhoneRow } from '../parts/phone-row.tsx';
import { AddPhoneForm } from './add-phone-form.tsx';
import { PeopleFound } from './people-found.tsx';
import { Section } from './section.tsx';
import { TraceAction } from './trace-action.tsx';
import { usePasswordConfirmation } from './use-password-confirmation.tsx';

const optionOf = (type: KnownPhoneType) => ({ value: type, label: phoneTypeLabels[type] });
const typeOptions = phoneTypes.map(optionOf);
/** A type that is neither, in its own word. */
const otherType = (phone: PhoneEntry) =>
  phone.details?.typeWords
    ? { value: 'unknown' as const, label: phoneTypeShown(phone) }
    : optionOf('unknown');

/** The owner's numbers and e-mails; numbers are changed and deleted while editing. */
export function ContactInformation({ property }: { property: Property }) {
  const [editing, setEditing] = useState(false);
  const { id } = property;
  const skipTrace = property.metadata.skipTrace;
  const phones = skipTrace?.phoneNumbers ?? [];
  const emails = skipTrace?.emails ?? [];
  return (
    <Section
      title="Contact Information"
      actions={
        <>
          <TraceAction property={property} />
          <Button size="sm" variant="ghost" onClick={() => setEditing(!editing)}>
            {editing ? 'Done' : 'Edit'}
          </Button>
        </>
      }
    >
      {phones.length === 0 && <p className="text-sm text-ink-soft">No phone numbers yet.</p>}
      <PhoneItems phones={phones}>
        {(phone) => (
          <PhoneRow
            key={phone.number}
            property={property}
            phone={phone}
            tapCounts={false}
            {...(editing && {
              typeMenu: <PhoneTypeMenu id={id} phone={phone} />,
              deletion: <PhoneDeletion id={id} number={phone.number} />,
            })}
          />
        )}
      </PhoneItems>
      <AddPhoneForm propertyId={id} />
      {emails.length > 0 && (
        <ul
          aria-label="E-mail addresses"
          className="flex flex-col gap-1 text-sm pointer-coarse:gap-0"
        >
          {emails.map((email) => (
            <li key={email}>
              <a
                className="inline-flex items-center text-accent-text hover:underline pointer-coarse:min-h-11"
                href={`mailto:${email}`}
              >
                {email}
              </a>
            </li>
          ))}
        </ul>
      )}
      {property.skipTraceStatus === 'completed' && <PeopleFound propertyId={id} />}
    </Section>
  );
}

function PhoneTypeMenu({ id, phone }: { id: number; phone: PhoneEntry }) {
  const { mutate } = usePhoneType();
  return (
    <BadgeMenu<KnownPhoneType>
      label={`Type of ${formatPhoneNumber(phone.number)}`}
      value={phone.type}
      options={phone.type === 'unknown' ? [otherType(phone), ...typeOptions] : typeOptions}
      onChange={(type) => type !== 'unknown' && mutate({ id, phoneNumber: phone.number, type })}
    />
  );
}

function PhoneDeletion({ id, number: phoneNumber }: { id: number; number: string }) {
  const deletion = useDeletePhone();
  const { attempt, dialog } = usePasswordConfirmation();
  return (
    <>
      <IconButton
        size="sm"
        label={`Delete ${formatPhoneNumber(phoneNumber)}`}
        disabled={deletion.isPending}
        onClick={() =>
          attempt((password) =>
            deletion.mutateAsync({ id, phoneNumber, ...(password ? { password } : {}) }),
          )
        }
      >
        <Trash2 />
      </IconButton>
      {dialog}
    </>
  );
}
