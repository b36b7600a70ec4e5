import type { ServiceContract } from '#domain/services/service-contract.ts';

const lookedAt = '2026-11-29';
const leftOut = ['tools', 'streaming', 'system prompts', 'batches'];
const unknown = 'kept and shown; nothing is taken from it';
const events: string[] = [];

export const modelContracts: ServiceContract[] = [
  {
    service: 'Anthropic',
    contract: 'Messages, Models',
    version: 'anthropic-version 2023-06-01, SDK 1.14.0',
    lookedAt,
    source: 'npm @anthropic-ai/sdk (Apache-2.0)',
    calls: ['POST /v1/messages', 'GET /v1/models'],
    events,
    unknown,
    leftOut,
  },
  {
    service: 'OpenAI and servers with its protocol',
    contract: 'Responses, Models',
    version: 'OpenAPI 2.3.0',
    lookedAt,
    source: 'github.com/openai/openai-openapi (MIT)',
    calls: ['POST /responses', 'GET /models'],
    events,
    unknown,
    leftOut: [...leftOut, 'Chat Completions'],
  },
  {
    service: 'Ollama',
    contract: 'chat, tags',
    version: 'OpenAPI 0.1.0',
    lookedAt,
    source: 'github.com/ollama/ollama (MIT), docs/openapi.yaml',
    calls: ['POST /api/chat', 'GET /api/tags'],
    events,
    unknown,
    leftOut: [...leftOut, 'pulling models'],
  },
];
