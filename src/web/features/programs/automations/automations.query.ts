import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listWebhooks } from '#api/programs/webhooks.api.ts';
import {
  type Automation,
  dryRunAutomation,
  listAutomationRuns,
  listAutomations,
} from '#api/programs/automations.api.ts';
import { listAssignees } from '#api/properties/properties.api.ts';
import { listSavedFilters } from '#api/properties/saved-filters.api.ts';
import { listSequences } from '#api/sequences.api.ts';
import { call } from '#web/lib/call.ts';

/** Every automation, by name. */
export const useAutomations = () =>
  useQuery({
    queryKey: [listAutomations.path] as const,
    queryFn: ({ signal }) => call(listAutomations, { signal }),
  });

/** A page of what an automation did. */
export const useAutomationRuns = (id: number, page: number) =>
  useQuery({
    queryKey: [listAutomations.path, id, 'runs', page] as const,
    queryFn: ({ signal }) =>
      call(listAutomationRuns, { params: { id }, query: { page, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });

/** What a rule would have touched in the last 30 days. */
export const useDryRun = ({ event, filter }: Pick<Automation, 'event' | 'filter'>) =>
  useQuery({
    queryKey: [dryRunAutomation.path, event, filter] as const,
    queryFn: ({ signal }) => call(dryRunAutomation, { body: { event, filter }, signal }),
  });

/** What a rule can name: filters, users, sequences and webhooks. */
export function useRuleTargets() {
  const filters = useQuery({
    queryKey: [listSavedFilters.path],
    queryFn: ({ signal }) => call(listSavedFilters, { signal }),
  });
  const users = useQuery({
    queryKey: [listAssignees.path],
    queryFn: ({ signal }) => call(listAssignees, { signal }),
  });
  const sequences = useQuery({
    queryKey: [listSequences.path],
    queryFn: ({ signal }) => call(listSequences, { signal }),
  });
  const webhooks = useQuery({
    queryKey: [listWebhooks.path] as const,
    queryFn: ({ signal }) => call(listWebhooks, { signal }),
  });
  return {
    filters: filters.data ?? [],
    users: users.data ?? [],
    sequences: sequences.data?.data.filter(({ state }) => state !== 'archived') ?? [],
    webhooks: webhooks.data?.data ?? [],
  };
}
