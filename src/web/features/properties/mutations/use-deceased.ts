import { writeMetadata } from '#api/properties/property-progress.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { call } from '#web/lib/call.ts';
import { usePropertyChange } from './use-property-change.ts';

export type Deceased = NonNullable<Property['metadata']['deceased']>;

/** Changes the deceased block: the whole metadata goes, with that block replaced. */
export function useDeceased() {
  return usePropertyChange<{ id: number; metadata: Property['metadata']; deceased: Deceased }>({
    send: ({ id, metadata, deceased }) =>
      call(writeMetadata, { params: { id }, body: { metadata: { ...metadata, deceased } } }),
    expect: (property, { deceased }) => ({
      ...property,
      metadata: { ...property.metadata, deceased },
    }),
    success: { title: 'Success', description: 'Deceased information updated successfully' },
    failure: { title: 'Error', description: 'Failed to update deceased information' },
  });
}
