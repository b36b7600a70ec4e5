import {
  createContractPeer,
  type Answerer,
  type Operation,
} from '#server/providers/testing/contract-peer.ts';
import { startFakeServer } from '#server/providers/sms/testing/fake-sms-server.ts';
import anthropic from './anthropic-contract.json' with { type: 'json' };
import ollama from './ollama-contract.json' with { type: 'json' };
import openai from './openai-contract.json' with { type: 'json' };

const documents = { anthropic, openai, ollama };
export type ModelService = keyof typeof documents;

/** Where an answer has the words of the model, as each document has it. */
const written: Record<ModelService, (text: string) => Record<string, unknown>> = {
  anthropic: (text) => ({ content: [{ type: 'text', text, citations: null }] }),
  openai: (text) => ({
    output: [
      {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
      },
    ],
  }),
  ollama: (text) => ({ message: { role: 'assistant', content: text } }),
};

export const modelOperations = (service: ModelService) =>
  documents[service].operations as unknown as Operation[];

/** A model on this machine: what its vendor's document does not allow is refused. */
export function startModel(service: ModelService, answer: Answerer) {
  const peer = createContractPeer(modelOperations(service));
  return startFakeServer((request) => {
    const [problem] = peer.problemsOf(request);
    return problem ? { status: 400, body: { error: problem } } : peer.respond(request, answer);
  });
}

/** An answer as published, with these words of the model. */
export const modelAnswer = (service: ModelService, text: string, more: object = {}) =>
  createContractPeer(modelOperations(service)).answer('request', {
    ...written[service](text),
    ...more,
  });
