import { setTags } from '#api/properties/property-progress.api.ts';
import { call } from '#web/lib/call.ts';
import { usePropertyChange } from './use-property-change.ts';

/** Writes a lead's whole list of tags. */
export function useTags() {
  return usePropertyChange<{ id: number; tags: string[] }>({
    send: ({ id, tags }) => call(setTags, { params: { id }, body: { tags } }),
    expect: (property, { tags }) => ({ ...property, tags }),
    failure: { title: 'Error', description: 'Failed to update tags' },
  });
}
