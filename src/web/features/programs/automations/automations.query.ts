import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type Automation,
  dryRunAutomation,
  listAutomationRuns,
  listAutomations,
} from '#api/programs/automations.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { assigneesQuery } from '#web/lib/queries/assignees.query.ts';
import { savedFiltersQuery } from '#web/lib/queries/saved-filters.query.ts';
import { sequencesQuery } from '#web/lib/queries/sequences.query.ts';
import { webhooksQuery } from '#web/lib/queries/webhooks.query.ts';

/** Every automation, by name. */
export const useAutomations = () => useQuery(readQuery(listAutomations));

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
  const filters = useQuery(savedFiltersQuery());
  const users = useQuery(assigneesQuery());
  const sequences = useQuery(sequencesQuery());
  const webhooks = useQuery(webhooksQuery());
  return {
    filters: filters.data ?? [],
    users: users.data ?? [],
    sequences: sequences.data?.data.filter(({ state }) => state !== 'archived') ?? [],
    webhooks: webhooks.data?.data ?? [],
  };
}
