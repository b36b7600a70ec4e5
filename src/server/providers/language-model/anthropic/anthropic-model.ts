import { z } from 'zod';
import { fetchJson } from '#server/platform/http/outgoing/fetch-json.ts';
import {
  findModel,
  isPdf,
  readAnswer,
  refuseEnding,
  type LanguageModel,
  type ModelCalls,
} from '../language-model.ts';
import { costInCents, type ModelSettings } from '../language-model.settings.ts';

const message = z.object({
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
  usage: z.object({ input_tokens: z.int(), output_tokens: z.int() }),
});

/** Reasons to stop that leave an answer without its end. */
const cutShort = ['max_tokens', 'model_context_window_exceeded'];

/** Anthropic's Messages API; a PDF is sent unchanged, pictures page by page. */
export function createAnthropicModel(
  settings: ModelSettings & { model: string },
  { timeLimit = 90_000, retryDelays = [1000, 4000], fetch }: ModelCalls = {},
): LanguageModel {
  const base = (settings.url ?? 'https://api.anthropic.com').replace(/\/(v1\/?)?$/, '');
  const headers = { 'x-api-key': settings.apiKey ?? '', 'anthropic-version': '2023-06-01' };
  return {
    name: 'anthropic',
    model: settings.model,
    testConnection: () =>
      findModel({ url: `${base}/v1/models?limit=1000`, headers, model: settings.model, fetch }),
    async request({ document, instruction, signal }) {
      const source = (mediaType: string, data: Uint8Array) => ({
        type: 'base64',
        media_type: mediaType,
        data: Buffer.from(data).toString('base64'),
      });
      const file =
        document && isPdf(document.bytes)
          ? [{ type: 'document', source: source('application/pdf', document.bytes) }]
          : (document?.pages ?? []).map((page) => ({
              type: 'image',
              source: source('image/png', page),
            }));
      const answer = await fetchJson({
        url: `${base}/v1/messages`,
        headers,
        body: {
          model: settings.model,
          max_tokens: 1500,
          messages: [{ role: 'user', content: [...file, { type: 'text', text: instruction }] }],
        },
        answer: message,
        timeLimit,
        retryDelays,
        signal,
        fetch,
      });
      if (cutShort.includes(answer.stop_reason ?? '')) refuseEnding(base, 'cut');
      if (answer.stop_reason === 'refusal') refuseEnding(base, 'refused');
      const text = answer.content.map((part) => part.text ?? '').join('');
      const { input_tokens: input, output_tokens: output } = answer.usage;
      return {
        values: readAnswer(base, text),
        costCents: costInCents(settings, { input, output }),
      };
    },
  };
}
