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

const ownAddress = 'https://api.openai.com/v1';

const response = z.object({
  status: z.string().nullish(),
  output: z.array(
    z.looseObject({
      type: z.string(),
      content: z
        .array(z.looseObject({ type: z.string().optional(), text: z.string().optional() }))
        .optional(),
    }),
  ),
  usage: z.object({ input_tokens: z.int(), output_tokens: z.int() }).optional(),
});

/**
 * OpenAI's Responses API, or any service with the same protocol. Only OpenAI itself takes PDFs for certain;
 * other servers get the pages as pictures, which every model that can see takes.
 */
export function createOpenAiModel(
  settings: ModelSettings & { model: string },
  { timeLimit = 180_000, retryDelays = [1000, 4000], fetch }: ModelCalls = {},
): LanguageModel {
  const base = (settings.url ?? ownAddress).replace(/\/$/, '');
  const headers: Record<string, string> = settings.apiKey
    ? { authorization: `Bearer ${settings.apiKey}` }
    : {};
  return {
    name: 'openai',
    model: settings.model,
    testConnection: () =>
      findModel({ url: `${base}/models`, headers, model: settings.model, fetch }),
    async request({ document, instruction, signal }) {
      const asUrl = (type: string, data: Uint8Array) =>
        `data:${type};base64,${Buffer.from(data).toString('base64')}`;
      const file =
        document && isPdf(document.bytes) && base === ownAddress
          ? [
              {
                type: 'input_file',
                filename: 'petition.pdf',
                file_data: asUrl('application/pdf', document.bytes),
              },
            ]
          : (document?.pages ?? []).map((page) => ({
              type: 'input_image',
              detail: 'auto',
              image_url: asUrl('image/png', page),
            }));
      const answer = await fetchJson({
        url: `${base}/responses`,
        headers,
        body: {
          model: settings.model,
          input: [{ role: 'user', content: [...file, { type: 'input_text', text: instruction }] }],
        },
        answer: response,
        timeLimit,
        retryDelays,
        signal,
        fetch,
      });
      if (answer.status === 'incomplete') refuseEnding(base, 'cut');
      if (answer.status === 'failed') refuseEnding(base, 'refused');
      const parts = answer.output.flatMap((item) => item.content ?? []);
      if (parts.some(({ type }) => type === 'refusal')) refuseEnding(base, 'refused');
      const text = parts.map((part) => part.text ?? '').join('');
      const tokens = answer.usage;
      const costCents =
        tokens === undefined
          ? null
          : costInCents(settings, { input: tokens.input_tokens, output: tokens.output_tokens });
      return { values: readAnswer(base, text), costCents };
    },
  };
}
