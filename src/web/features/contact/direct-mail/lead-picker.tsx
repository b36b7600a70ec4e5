import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { listProperties } from '#api/properties/properties.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { formatAddress } from '#domain/places/address.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';

type LeadPickerProps = {
  propertyType: Property['propertyType'];
  lead: Property | undefined;
  onChange: (lead: Property | undefined) => void;
};

/** The lead that a letter is shown for; an invented one if none is chosen. */
export function LeadPicker({ propertyType, lead, onChange }: LeadPickerProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const query = { search, propertyType, limit: 8 };
  const { data, isFetching } = useQuery({
    queryKey: [listProperties.path, query],
    queryFn: ({ signal }) => call(listProperties, { query, signal }),
    enabled: search.length >= 2,
  });
  if (lead) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="min-w-0">
          Shown for <span className="font-medium text-ink">{ownerDisplayName(lead)}</span>,{' '}
          {lead.streetAddress}
        </span>
        <Button size="sm" variant="ghost" onClick={() => onChange(undefined)}>
          Choose another lead
        </Button>
      </p>
    );
  }
  return (
    <Combobox
      label="Show it for a lead"
      placeholder="Show it for a lead: name or address"
      minLength={2}
      value={text}
      onChange={setText}
      loading={isFetching}
      emptyMessage="No lead of this type"
      before={<Search aria-hidden />}
      options={
        search.length >= 2 && data
          ? data.data.map((property) => ({
              id: String(property.id),
              label: ownerDisplayName(property),
              detail: formatAddress(property),
              data: property,
            }))
          : []
      }
      onSelect={({ data: property }) => {
        setText('');
        onChange(property);
      }}
    />
  );
}
