import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listProperties } from '#api/properties/properties.api.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { call } from '#web/lib/call.ts';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import type { FieldControl } from '#web/ui/fields/field.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';

type ChosenLead = { id: number; name: string };
type LeadSearchProps = {
  control: FieldControl;
  lead: ChosenLead | null;
  onLead: (lead: ChosenLead | null) => void;
};

/** Finds the lead that an entry belongs to; emptied, it belongs to none. */
export function LeadSearch({ control, lead, onLead }: LeadSearchProps) {
  const [text, setText] = useState(lead?.name ?? '');
  const search = useDebounced(text.trim());
  const { data, isFetching } = useQuery({
    queryKey: [listProperties.path, 'of entry', search],
    queryFn: ({ signal }) => call(listProperties, { query: { search, limit: 8 }, signal }),
    enabled: search.length >= 3 && search !== lead?.name,
  });
  const options = (data?.data ?? []).map((property) => ({
    id: String(property.id),
    label: [property.streetAddress, property.city].filter(Boolean).join(', '),
    detail: ownerDisplayName(property),
    data: {
      id: property.id,
      name: [property.streetAddress, property.city].filter(Boolean).join(', '),
    },
  }));
  return (
    <Combobox<ChosenLead>
      {...control}
      value={text}
      placeholder="Address or owner"
      options={lead?.name === text ? [] : options}
      loading={isFetching}
      emptyMessage="No lead found"
      onChange={(next) => {
        setText(next);
        if (lead) onLead(null);
      }}
      onSelect={({ data: chosen }) => {
        setText(chosen.name);
        onLead(chosen);
      }}
    />
  );
}
