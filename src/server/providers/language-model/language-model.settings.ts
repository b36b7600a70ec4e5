import { z } from 'zod';
import { defineSettings, httpUrl, type SettingValues } from '#server/platform/config/setting.ts';

/** Its variables have the name of the first feature that asked a model: installations have them. */
export const modelSettings = defineSettings({
  provider: {
    env: 'SECOND_OPINION_PROVIDER',
    destination: { secrets: ['SECOND_OPINION_API_KEY'] },
    label: 'Service',
    doc: 'anthropic, openai (or any server with its protocol) or ollama: petitions are sent there for a second reading, and threads when a user asks for suggested replies. Without it neither leaves this machine.',
    schema: z.enum(['anthropic', 'openai', 'ollama']).optional(),
  },
  model: {
    env: 'SECOND_OPINION_MODEL',
    label: 'Model',
    doc: 'The model that is asked; for petitions it must take pictures or PDFs.',
    schema: z.string().optional(),
  },
  apiKey: {
    env: 'SECOND_OPINION_API_KEY',
    label: 'API key',
    doc: 'Its key; local servers need none.',
    schema: z.string().optional(),
    secret: true,
  },
  url: {
    env: 'SECOND_OPINION_URL',
    destination: { isAddress: true, secrets: ['SECOND_OPINION_API_KEY'] },
    label: 'Another address',
    doc: 'Another address that speaks the same protocol, for example a model on this machine: http://127.0.0.1:11434/v1',
    schema: httpUrl().optional(),
  },
  inputPrice: {
    env: 'SECOND_OPINION_INPUT_PRICE',
    label: 'Dollars for a million input tokens',
    doc: 'US dollars for a million input tokens; with the output price the cost of each opinion is shown.',
    schema: z.coerce.number().nonnegative().optional(),
  },
  outputPrice: {
    env: 'SECOND_OPINION_OUTPUT_PRICE',
    label: 'Dollars for a million output tokens',
    doc: 'US dollars for a million output tokens.',
    schema: z.coerce.number().nonnegative().optional(),
  },
});
export type ModelSettings = SettingValues<typeof modelSettings>;

/** What a call cost in US cents, or null if a price is not configured. */
export function costInCents(
  { inputPrice, outputPrice }: ModelSettings,
  tokens: { input: number; output: number },
): number | null {
  if (inputPrice === undefined || outputPrice === undefined) return null;
  return (tokens.input * inputPrice + tokens.output * outputPrice) / 10_000;
}
