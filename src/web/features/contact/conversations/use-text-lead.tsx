import { useState, type ReactNode } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { mobileNumberOf, textableNumbersOf } from './mobile-number.ts';
import { NumberPicker } from './number-picker.tsx';
import { useStartConversation } from './use-start-conversation.ts';

/**
 * Opens the thread with a lead; of several numbers the user chooses one.
 * @returns `text` to begin, and the question, to be drawn somewhere.
 */
export function useTextLead(onOpened: (conversationId: number) => void): {
  text: (property: Property) => void;
  question: ReactNode;
} {
  const [lead, setLead] = useState<Property | null>(null);
  const start = useStartConversation(onOpened);
  return {
    text: (property) =>
      textableNumbersOf(property).length > 1
        ? setLead(property)
        : start.mutate({ propertyId: property.id, phoneNumber: mobileNumberOf(property) }),
    question: lead && (
      <NumberPicker
        property={lead}
        onChoose={(number) => {
          start.mutate({ propertyId: lead.id, phoneNumber: number });
          setLead(null);
        }}
        onClose={() => setLead(null)}
      />
    ),
  };
}
