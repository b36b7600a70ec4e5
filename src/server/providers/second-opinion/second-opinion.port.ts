import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { createSecondOpinionProvider } from './create-second-opinion.ts';
import type { SecondOpinionProvider } from './second-opinion-provider.ts';
import { secondOpinionSettings } from './second-opinion.settings.ts';

/** The model is used for petitions, and for replies to texts. */
export const secondOpinionPort: ProviderPort<SecondOpinionProvider | null> = {
  port: 'documents',
  label: 'Second opinion on petitions',
  groups: [{ name: '', settings: secondOpinionSettings }],
  create: createSecondOpinionProvider,
  choose(environment) {
    const provider = createSecondOpinionProvider(environment);
    return { name: provider?.name ?? 'local', isReal: provider !== null };
  },
  test: async (environment) =>
    (await createSecondOpinionProvider(environment)?.testConnection()) ??
    'Documents are read on this machine alone; no service is asked for a second opinion.',
};
