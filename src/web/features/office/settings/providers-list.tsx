import type { ReactNode } from 'react';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { ProviderCard, type ProviderCardProps } from './provider-card.tsx';
import { useProviders } from './providers.query.ts';

type ProvidersListProps = Pick<ProviderCardProps, 'more'> & {
  /** Below them, once they have their height. */
  last: ReactNode;
};

/** Every kind of external service: its provider, and a button that sends a real request. */
export function ProvidersList({ more, last }: ProvidersListProps) {
  const providers = useProviders();
  return (
    <QueryState
      query={providers}
      failed="The providers cannot be shown"
      shape={['h-28', 'h-28', 'h-28', 'h-28', 'h-28']}
    >
      {(ports) => (
        <ul className="flex flex-col gap-3" aria-label="Providers">
          {ports.map((port) => (
            <li key={port.port}>
              <ProviderCard port={port} more={more} />
            </li>
          ))}
          <li>{last}</li>
        </ul>
      )}
    </QueryState>
  );
}
