import { useQuery } from '@tanstack/react-query';
import { listCities } from '#api/properties/properties.api.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { call } from '#web/lib/call.ts';
import { Select } from '#web/ui/fields/select.tsx';

type CityFilterProps = {
  propertyType: PropertyType;
  /** None for all. */
  city: string | undefined;
  onChange: (city: string | undefined) => void;
};

const all = 'all';

/** Narrows a list by one of the cities that its leads are in. */
export function CityFilter({ propertyType, city, onChange }: CityFilterProps) {
  const query = { propertyType };
  const { data = [], isPending } = useQuery({
    queryKey: [listCities.path, query],
    queryFn: ({ signal }) => call(listCities, { query, signal }),
  });
  // It is shown while they load: nothing moves when they arrive.
  if (data.length < 2 && !city && !isPending) return null;
  return (
    <Select
      label="City"
      value={city ?? all}
      options={[
        { value: all, label: 'All cities' },
        ...data.map(({ city: name, count }) => ({ value: name, label: `${name} (${count})` })),
      ]}
      onChange={(next) => onChange(next === all ? undefined : next)}
      disabled={isPending}
      className="w-36 sm:w-48"
    />
  );
}
