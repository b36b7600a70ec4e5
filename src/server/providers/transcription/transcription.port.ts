import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { createTranscription } from './create-transcription.ts';
import { transcriptionContracts } from './transcription.contracts.ts';
import { transcriptionSettings } from './transcription.settings.ts';
import type { Transcription } from './transcription.ts';

export const transcriptionPort: ProviderPort<Transcription | null> = {
  port: 'transcription',
  label: 'Transcripts of calls',
  contracts: transcriptionContracts,
  groups: [{ name: '', settings: transcriptionSettings }],
  create: createTranscription,
  choose(environment) {
    const chosen = createTranscription(environment);
    // A program on this machine sends nothing.
    return { name: chosen?.name ?? 'none', isReal: chosen?.name === 'service' };
  },
  test: async (environment) =>
    (await createTranscription(environment)?.testConnection()) ??
    'Nothing is set up: recordings are not written down, and no sound leaves this machine.',
};
