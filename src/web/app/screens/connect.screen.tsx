import { getRouteApi } from '@tanstack/react-router';
import { GateCard } from '#web/features/office/accounts/gate-card.tsx';
import { ConnectCard } from '#web/features/programs/api-tokens/connect-card.tsx';

const route = getRouteApi('/connect');

/** Where an assistant sends its user for consent. */
export function ConnectScreen() {
  const { request } = route.useSearch();
  return (
    <GateCard title="Connect an assistant">
      <ConnectCard request={request} />
    </GateCard>
  );
}
