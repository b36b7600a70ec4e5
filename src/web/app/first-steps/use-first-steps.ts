import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getFirstSteps, saveFirstSteps, type FirstSteps } from '#api/preferences.api.ts';
import { countProperties } from '#api/properties/properties.api.ts';
import { getTimeZone } from '#api/settings.api.ts';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { useTeam } from '#web/features/office/accounts/team.query.ts';
import { useProviders } from '#web/features/office/settings/providers.query.ts';
import { senderQuery } from '#web/features/office/settings/sender.query.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

const queryKey = [getFirstSteps.path] as const;

/** The owner's choice about the first steps, stored on the server; undefined while unknown. */
export function useStoredSteps() {
  const { data: session } = useQuery(sessionQuery);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getFirstSteps, { signal }),
    enabled: session?.account?.role === 'owner',
    staleTime: 60_000,
  });
  return data;
}

export function useSaveSteps() {
  const queryClient = useQueryClient();
  return useMutationWithToast({
    act: (steps: FirstSteps) => call(saveFirstSteps, { body: steps }),
    failed: 'The checklist was not saved',
    onDone: (steps) => queryClient.setQueryData(queryKey, steps),
  });
}

/** Which of the first steps are done; undefined while one of them is not known. */
export function useStepsDone({ keepsSandbox }: FirstSteps) {
  const { data: zone } = useQuery(readQuery(getTimeZone));
  const { data: sender } = useQuery(senderQuery);
  const { data: counts } = useQuery({
    ...readQuery(countProperties),
    // The list fetches them, and shows the failure if that fails.
    enabled: false,
    retry: false,
  });
  const { data: ports } = useProviders();
  const { data: team } = useTeam();
  if (!zone || !sender || !counts || !ports || !team) return undefined;
  return {
    timeZone: zone.source !== 'machine',
    sender: sender.name !== '' && sender.streetAddress !== '',
    list: counts.total > 0,
    providers: keepsSandbox || ports.some(({ port, isReal }) => isReal && sending.has(port)),
    map: ports.some(({ port, isReal }) => port === 'map' && isReal),
    invite: team.members.length + team.invitations.length > 1,
  };
}

/** Ports that send something to owners or pay for their numbers. */
const sending = new Set(['skip-trace', 'sms', 'postal-mail', 'mailer']);
