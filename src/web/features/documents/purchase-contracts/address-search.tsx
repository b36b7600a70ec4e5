import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listProperties } from '#api/properties/properties.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { formatAddress } from '#domain/places/address.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { formatPhoneNumberDashed } from '#domain/contact/phone-number.ts';
import { call } from '#web/lib/call.ts';
import type { ComboboxOption } from '#web/ui/fields/combobox.tsx';
import { SearchCombobox } from '#web/ui/fields/search-combobox.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';

/** Finds the lead that the contract is for, from three characters on. */
export function AddressSearch({ onChoose }: { onChoose: (property: Property) => void }) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const { data, isFetching } = useQuery({
    queryKey: [listProperties.path, { search, limit: 8 }],
    queryFn: ({ signal }) => call(listProperties, { query: { search, limit: 8 }, signal }),
    enabled: search.length >= 3,
    meta: {
      failed: { title: 'Search Error', description: 'Unable to search for properties' },
    },
  });
  const isSettled = search === text.trim() && data !== undefined;
  return (
    <SearchCombobox
      label="Search by address"
      placeholder="Search by address..."
      value={text}
      onChange={setText}
      options={search.length >= 3 && data ? data.data.map(toOption) : []}
      loading={isFetching}
      {...(isSettled ? { emptyMessage: 'No results found' } : {})}
      onChoose={onChoose}
    />
  );
}

function toOption(property: Property): ComboboxOption<Property> {
  const mobile = property.metadata.skipTrace?.phoneNumbers.find(({ type }) => type === 'mobile');
  const owner = ownerDisplayName(property);
  return {
    id: String(property.id),
    group: 'Properties',
    label: formatAddress({ ...property, zipCode: property.zipCode.slice(0, 5) }),
    detail: mobile ? `${owner} · ${formatPhoneNumberDashed(mobile.number)}` : owner,
    data: property,
  };
}
