import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchConversations, type Conversation } from '#api/conversations/conversations.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { formatPhoneNumberDashed } from '#domain/contact/phone-number.ts';
import { call } from '#web/lib/call.ts';
import type { ComboboxOption } from '#web/ui/fields/combobox.tsx';
import { SearchCombobox } from '#web/ui/fields/search-combobox.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { mobileNumberOf } from './mobile-number.ts';

type Found = { property: Property } | { conversation: Conversation };

type ChatSearchProps = {
  onProperty: (property: Property) => void;
  onConversation: (id: number) => void;
};

/** Finds leads to write to, and conversations to continue with. */
export function ChatSearch({ onProperty, onConversation }: ChatSearchProps) {
  const [text, setText] = useState('');
  const query = useDebounced(text.trim());
  const { data, isFetching } = useQuery({
    queryKey: [searchConversations.path, query],
    queryFn: ({ signal }) => call(searchConversations, { query: { query }, signal }),
    enabled: query.length >= 3,
    meta: { failed: { title: 'Error', description: 'Failed to perform search' } },
  });
  const options = data
    ? [...data.properties.map(toProperty), ...data.conversations.map(toTalk)]
    : [];
  return (
    <SearchCombobox<Found>
      label="Search properties and conversations"
      placeholder="Search properties and conversations"
      value={text}
      onChange={setText}
      options={options}
      loading={isFetching}
      emptyMessage="No results found"
      onChoose={(found) => {
        if ('property' in found) onProperty(found.property);
        else onConversation(found.conversation.id);
      }}
    />
  );
}

function toProperty(property: Property): ComboboxOption<Found> {
  const mobile = mobileNumberOf(property);
  const number = mobile ? formatPhoneNumberDashed(mobile) : 'No mobile number';
  return {
    id: `property-${property.id}`,
    group: 'Properties',
    label: property.streetAddress,
    detail: `${number} · ${ownerDisplayName(property)}`,
    data: { property },
  };
}

function toTalk(conversation: Conversation): ComboboxOption<Found> {
  return {
    id: `conversation-${conversation.id}`,
    group: 'Conversations',
    label: conversation.property?.streetAddress ?? 'Unknown Address',
    detail: formatPhoneNumberDashed(conversation.phoneNumber),
    data: { conversation },
  };
}
