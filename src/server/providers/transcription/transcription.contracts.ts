import type { ServiceContract } from '#domain/services/service-contract.ts';

export const transcriptionContracts: readonly ServiceContract[] = [
  {
    service: 'OpenAI transcriptions',
    contract: 'POST /v1/audio/transcriptions',
    version: 'OpenAPI 2.3.0, f85dbe2',
    lookedAt: '2026-11-29',
    source: 'github.com/openai/openai-openapi',
    calls: ['POST /audio/transcriptions', 'GET /models'],
    events: [],
    unknown: 'kept and shown; the message stays without a transcript',
    leftOut: [
      'timestamps of words',
      'streamed answers',
      'who of the speakers says what, nor models for it',
    ],
  },
  {
    service: 'whisper.cpp',
    contract: 'whisper-cli -m -f -otxt -of -l -np',
    version: '1.7',
    lookedAt: '2026-11-29',
    source: 'github.com/ggml-org/whisper.cpp, examples/cli',
    calls: ['a program on this machine'],
    events: [],
    unknown: 'the message stays without a transcript',
    leftOut: ['servers', 'sound of formats that the program was built without'],
  },
];
