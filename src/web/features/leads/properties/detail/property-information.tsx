import type { Property } from '#api/properties/property.schema.ts';
import { dayOfTimestamp } from '#web/lib/time-zone.ts';
import { usePropertyAddress } from '../mutations/address.mutations.ts';
import { forgetFormDraft } from '#web/ui/fields/draft-form.tsx';
import { DayText } from '#web/lib/day-text.tsx';
import { AddressForm } from './address-form.tsx';
import { EditableSection, Facts } from './section.tsx';
import { usePasswordConfirmation } from './use-password-confirmation.tsx';

/** The property's address; changing it asks for the password. */
export function PropertyInformation({ property }: { property: Property }) {
  const change = usePropertyAddress();
  const { attempt, dialog } = usePasswordConfirmation();
  const { id, streetAddress, city, state } = property;
  const draft = { title: 'Address', about: id };
  const zipCode = property.zipCode.slice(0, 5);

  return (
    <>
      <EditableSection
        title="Property Information"
        renderForm={(close) => (
          <AddressForm
            draft={draft}
            address={{ streetAddress, city, state, zipCode }}
            isZipOptional
            pending={change.isPending}
            onCancel={close}
            onSave={(address) =>
              attempt(async (password) => {
                await change.mutateAsync({ id, ...address, ...(password ? { password } : {}) });
                forgetFormDraft(draft);
                close();
              })
            }
          />
        )}
      >
        <Facts
          facts={[
            ['Street', streetAddress],
            ['City', city],
            ['State', state],
            ['ZIP', zipCode],
            [
              'Created',
              <DayText key="created" day={dayOfTimestamp(property.createdAt)} form="dialog" />,
            ],
            ...violationFacts(property),
          ]}
        />
      </EditableSection>
      {dialog}
    </>
  );
}

function violationFacts(property: Property): [string, React.ReactNode][] {
  if (property.propertyType !== 'violation') return [];
  const { violationType, violationCategory, violationDate } = property;
  const isOther = violationCategory && violationCategory !== violationType;
  return [
    [
      'Violation type',
      isOther ? `${violationType} (nearest type: ${violationCategory})` : violationType,
    ],
    ['Violation date', <DayText key="date" day={violationDate} form="dialog" />],
  ];
}
