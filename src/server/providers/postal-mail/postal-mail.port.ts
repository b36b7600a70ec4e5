import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { createPostalMailProvider } from './create-postal-mail-provider.ts';
import { lobContract } from './lob/lob.contract.ts';
import { lobSettings } from './lob/lob.settings.ts';
import type { PostalMailProvider } from './postal-mail-provider.ts';
import { postalMailSettings } from './postal-mail.settings.ts';

export const postalMailPort: ProviderPort<PostalMailProvider> = {
  port: 'postal-mail',
  label: 'Direct mail',
  groups: [
    { name: '', settings: postalMailSettings },
    { name: 'Lob', settings: lobSettings },
  ],
  contracts: [lobContract],
  create: createPostalMailProvider,
  choose(environment) {
    const { name } = createPostalMailProvider(environment);
    return { name, isReal: name !== 'print' };
  },
  test: async (environment) => createPostalMailProvider(environment).testConnection(),
};
