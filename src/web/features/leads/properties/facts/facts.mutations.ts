import { setFacts, type FactInput } from '#api/properties/facts.api.ts';
import { call } from '#web/lib/call.ts';
import { usePropertyChange } from '../mutations/use-property-change.ts';

/** Sets facts of the house; what follows from them the server computes. */
export function useFacts() {
  return usePropertyChange<{ id: number; facts: FactInput }>({
    send: ({ id, facts }) => call(setFacts, { params: { id }, body: { facts } }),
    failure: {
      title: 'Error',
      description: 'Failed to save the facts of the house',
      orServerText: true,
    },
  });
}
