import type { Property } from '#api/properties/property.schema.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useMailingAddress } from '../mutations/address.mutations.ts';
import { addressLine } from '../parts/listing-link.tsx';
import { AddressForm } from './address-form.tsx';
import { EditableSection } from './section.tsx';
import { letterRecipientNote } from './letter-recipient-note.ts';

const blank = { streetAddress: '', city: '', state: '', zipCode: '' };

/** Where the owner gets letters, if not at the property. */
export function MailingAddress({ property }: { property: Property }) {
  const change = useMailingAddress();
  const { id, mailingAddress } = property;
  const letters = letterRecipientNote(property);
  return (
    <EditableSection
      title="Mailing Address"
      editLabel={mailingAddress ? 'Edit' : 'Add'}
      actions={
        mailingAddress && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => change.mutate({ id, mailingAddress: null })}
          >
            Remove
          </Button>
        )
      }
      renderForm={(close) => (
        <AddressForm
          draft={{ title: 'Mailing address', about: id }}
          address={mailingAddress ?? blank}
          pending={change.isPending}
          onCancel={close}
          onSave={(address) => change.mutate({ id, mailingAddress: address }, { onSuccess: close })}
        />
      )}
    >
      {mailingAddress && <p className="text-sm text-ink">{addressLine(mailingAddress)}</p>}
      {letters && <p className="text-sm text-ink">{letters}</p>}
    </EditableSection>
  );
}
