import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { defineSettings, httpUrl } from '#server/platform/config/setting.ts';

const path = () => z.string().refine(isAbsolute, 'must be a whole path, from the root');

/**
 * What writes voicemails down, and the program recordings of calls too. The program has no label: a thief who signs in as the
 * owner must not be able to choose what runs on the server.
 */
export const transcriptionSettings = defineSettings({
  program: {
    env: 'TRANSCRIPTION_PROGRAM',
    doc: 'Path of whisper-cli (whisper.cpp) on this machine. With TRANSCRIPTION_PROGRAM_MODEL, messages that callers leave are written down here, and no sound leaves. Recordings of calls are too, where the program reads WebM (built with FFmpeg, or a script that converts first).',
    schema: path().optional(),
  },
  programModel: {
    env: 'TRANSCRIPTION_PROGRAM_MODEL',
    doc: 'Path of the model file that the program reads: /opt/whisper/ggml-base.bin',
    schema: path().optional(),
  },
  url: {
    env: 'TRANSCRIPTION_URL',
    destination: { isAddress: true, secrets: ['TRANSCRIPTION_API_KEY'] },
    label: 'Address of the service',
    doc: 'Service with the protocol of OpenAI’s transcriptions, up to the version: https://api.openai.com/v1. Messages that callers leave are sent there, recordings of calls are not. Without it, and without a program on this machine, nothing is written down.',
    schema: httpUrl().optional(),
  },
  apiKey: {
    env: 'TRANSCRIPTION_API_KEY',
    label: 'API key',
    doc: 'Key of that service; local servers need none.',
    schema: z.string().optional(),
    secret: true,
  },
  model: {
    env: 'TRANSCRIPTION_MODEL',
    label: 'Model',
    doc: 'Model of that service; whisper-1 where it is not set.',
    schema: z.string().default('whisper-1'),
  },
});
