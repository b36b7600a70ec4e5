import { ProvidersList } from '#web/features/settings/providers-list.tsx';

/** Which outside service does what. */
export function ProvidersSection() {
  return <ProvidersList />;
}
