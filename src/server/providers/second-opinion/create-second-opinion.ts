import { readSettings } from '#server/platform/config/setting.ts';
import { createAnthropicSecondOpinion } from './anthropic/anthropic-second-opinion.ts';
import { createOpenAiSecondOpinion } from './openai/openai-second-opinion.ts';
import type { SecondOpinionProvider } from './second-opinion-provider.ts';
import { secondOpinionSettings } from './second-opinion.settings.ts';

/**
 * The model that the environment names, or null: then no document leaves this machine.
 * @throws Error with a sentence if a provider is named without its model.
 */
export function createSecondOpinionProvider(
  environment: Record<string, string | undefined>,
): SecondOpinionProvider | null {
  const settings = readSettings(secondOpinionSettings, environment);
  const { provider, model } = settings;
  if (!provider) return null;
  if (!model) throw new Error('SECOND_OPINION_PROVIDER needs SECOND_OPINION_MODEL as well.');
  const create = { anthropic: createAnthropicSecondOpinion, openai: createOpenAiSecondOpinion };
  return create[provider]({ ...settings, model });
}
