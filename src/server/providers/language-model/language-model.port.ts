import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { createLanguageModel } from './create-language-model.ts';
import type { LanguageModel } from './language-model.ts';
import { modelContracts } from './language-model.contracts.ts';
import { modelSettings } from './language-model.settings.ts';

/** One model for petitions, replies to texts, and what else asks one. */
export const languageModelPort: ProviderPort<LanguageModel | null> = {
  port: 'model',
  label: 'Language model',
  contracts: modelContracts,
  groups: [{ name: '', settings: modelSettings }],
  create: createLanguageModel,
  choose(environment) {
    const model = createLanguageModel(environment);
    return { name: model?.name ?? 'none', isReal: model !== null };
  },
  test: async (environment) =>
    (await createLanguageModel(environment)?.testConnection()) ??
    'No model is set up: documents and threads stay on this machine.',
};
