import { readSettings } from '#server/platform/config/setting.ts';
import { fetchFor } from '#server/platform/http/outgoing/public-fetch.ts';
import { createAnthropicModel } from './anthropic/anthropic-model.ts';
import { createOllamaModel } from './ollama/ollama-model.ts';
import { createOpenAiModel } from './openai/openai-model.ts';
import type { LanguageModel } from './language-model.ts';
import { modelSettings } from './language-model.settings.ts';

/**
 * The model that the environment names, or null: then no document leaves this machine.
 * @throws Error with a sentence if a provider is named without its model.
 */
export function createLanguageModel(
  environment: Record<string, string | undefined>,
): LanguageModel | null {
  const settings = readSettings(modelSettings, environment);
  const { provider, model } = settings;
  if (!provider) return null;
  if (!model) throw new Error('SECOND_OPINION_PROVIDER needs SECOND_OPINION_MODEL as well.');
  const create = {
    anthropic: createAnthropicModel,
    openai: createOpenAiModel,
    ollama: createOllamaModel,
  };
  return create[provider](
    { ...settings, model },
    { fetch: fetchFor(environment, 'SECOND_OPINION_URL') },
  );
}
