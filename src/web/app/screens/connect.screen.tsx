import { getRouteApi } from '@tanstack/react-router';
import { GateCard } from '#web/features/office/accounts/gate-card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ConnectCard } from '#web/features/programs/api-tokens/connect-card.tsx';

const route = getRouteApi('/connect');

/** Where an assistant sends its user for consent. */
export function ConnectScreen() {
  const { request } = route.useSearch();
  return (
    <GateCard title="Connect an assistant">
      {request ? (
        <ConnectCard request={request} />
      ) : (
        <Alert>Begin in your assistant: it opens this page and says what it asks for.</Alert>
      )}
    </GateCard>
  );
}
