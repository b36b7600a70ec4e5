import type { ServiceContract } from '#domain/services/service-contract.ts';

export const transcriptionContracts: readonly ServiceContract[] = [
  {
    service: 'OpenAI transcriptions',
    contract: 'POST /v1/audio/transcriptions',
    version: 'v1',
    lookedAt: null,
    source: 'platform.openai.com/docs/api-reference/audio',
    calls: ['POST /audio/transcriptions', 'GET /models'],
    events: [],
    unknown: 'kept and shown; the message stays without a transcript',
    leftOut: ['timestamps of words', 'streamed answers', 'who of the speakers says what'],
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
