import { readSettings } from '#server/platform/config/setting.ts';
import { fetchFor } from '#server/platform/http/outgoing/public-fetch.ts';
import { createTranscriptionProgram } from './program/transcription-program.ts';
import { createTranscriptionService } from './service/transcription-service.ts';
import { transcriptionSettings } from './transcription.settings.ts';
import type { Transcription } from './transcription.ts';

/**
 * The program on this machine if there is one, else the service that is named, else null: then no
 * sound leaves this machine.
 * @throws Error with a sentence if the program lacks its model.
 */
export function createTranscription(
  environment: Record<string, string | undefined>,
): Transcription | null {
  const settings = readSettings(transcriptionSettings, environment);
  const { program, programModel, url, apiKey, model } = settings;
  if (program) {
    if (!programModel)
      throw new Error('TRANSCRIPTION_PROGRAM needs TRANSCRIPTION_PROGRAM_MODEL as well.');
    return createTranscriptionProgram({ program, model: programModel });
  }
  if (!url) return null;
  const ask = { fetch: fetchFor(environment, 'TRANSCRIPTION_URL') };
  return createTranscriptionService({ url, model, ...ask, ...(apiKey ? { apiKey } : {}) });
}
