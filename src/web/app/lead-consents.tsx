import { lazy, Suspense, useState } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { Section } from '#web/features/leads/properties/detail/section.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

const Consents = lazy(async () => ({
  default: (await import('#web/features/contact/contact-gate/consents.tsx')).Consents,
}));

/** The consents of a lead's owner, which are read when they are asked for. */
export function LeadConsents({ id, metadata }: Pick<Property, 'id' | 'metadata'>) {
  const [isOpen, setOpen] = useState(false);
  const numbers = metadata.skipTrace?.phoneNumbers.map(({ number }) => number) ?? [];
  if (numbers.length === 0) return null;
  return (
    <Section
      title="Consents"
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          Show consents
        </Button>
      }
    >
      {isOpen && (
        <Suspense>
          <Consents propertyId={id} numbers={numbers} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
