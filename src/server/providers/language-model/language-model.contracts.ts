import type { ServiceContract } from '#domain/services/service-contract.ts';

const lookedAt = '2026-11-28';
const leftOut = ['tools', 'streaming', 'system prompts', 'batches'];

export const modelContracts: ServiceContract[] = [
  {
    service: 'Anthropic',
    contract: 'Messages, Models',
    version: 'anthropic-version 2023-06-01',
    lookedAt,
    source: 'docs.anthropic.com',
    leftOut,
  },
  {
    service: 'OpenAI and servers with its protocol',
    contract: 'Responses, Models',
    version: 'v1',
    lookedAt,
    source: 'platform.openai.com',
    leftOut: [...leftOut, 'Chat Completions'],
  },
  {
    service: 'Ollama',
    contract: 'chat, tags',
    version: '/api',
    lookedAt,
    source: 'github.com/ollama/ollama, docs/api.md',
    leftOut: [...leftOut, 'pulling models'],
  },
];
