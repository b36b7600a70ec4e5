import { z } from 'zod';
import { fetchJson, ServiceError } from '#server/platform/http/outgoing/fetch-json.ts';
import {
  readAnswer,
  refuseEnding,
  type LanguageModel,
  type ModelCalls,
} from '../language-model.ts';
import { costInCents, type ModelSettings } from '../language-model.settings.ts';

const tags = z.object({ models: z.array(z.looseObject({ name: z.string() })) });
const answered = z.object({
  message: z.object({ content: z.string() }),
  done_reason: z.string().nullish(),
  prompt_eval_count: z.int().default(0),
  eval_count: z.int().default(0),
});

/** Ollama's own protocol: a model on this machine, or on one of the own network. */
export function createOllamaModel(
  settings: ModelSettings & { model: string },
  { timeLimit = 180_000, retryDelays = [1000, 4000], fetch }: ModelCalls = {},
): LanguageModel {
  const base = (settings.url ?? 'http://127.0.0.1:11434').replace(/\/(v1\/?|api\/?)?$/, '');
  const { model, apiKey } = settings;
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  return {
    name: 'ollama',
    model,
    async testConnection() {
      const url = `${base}/api/tags`;
      const { models } = await fetchJson({ url, headers, answer: tags, retryDelays: [], fetch });
      const { host } = new URL(base);
      // A name without a tag is the latest one.
      if (models.some(({ name }) => name === model || name === `${model}:latest`)) {
        return `${host} answers and knows the model ${model}.`;
      }
      throw new ServiceError(`${host} answers, but does not list the model ${model}.`, 200);
    },
    async request({ document, instruction, signal }) {
      const images = document?.pages.map((page) => Buffer.from(page).toString('base64'));
      const answer = await fetchJson({
        url: `${base}/api/chat`,
        headers,
        body: {
          model,
          stream: false,
          format: 'json',
          messages: [{ role: 'user', content: instruction, ...(images?.length ? { images } : {}) }],
        },
        answer: answered,
        timeLimit,
        retryDelays,
        signal,
        fetch,
      });
      if (answer.done_reason === 'length') refuseEnding(base, 'cut');
      const tokens = { input: answer.prompt_eval_count, output: answer.eval_count };
      return {
        values: readAnswer(base, answer.message.content),
        costCents: costInCents(settings, tokens),
      };
    },
  };
}
