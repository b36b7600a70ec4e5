import { execFile } from 'node:child_process';
import { access, constants, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { joinLines, TranscriptionError, type Transcription } from '../transcription.ts';

const run = promisify(execFile);

/** An hour of talk on a slow machine. */
const usualTimeLimit = 30 * 60_000;

type Options = {
  /** Whole paths. */
  program: string;
  model: string;
  /** Milliseconds for one recording. */
  timeLimit?: number;
};

/**
 * Writes recordings down with whisper-cli of whisper.cpp, as a process of its own: it may take all
 * of a processor, and where it dies the server does not.
 */
export function createTranscriptionProgram(options: Options): Transcription {
  const { program, model, timeLimit = usualTimeLimit } = options;
  const name = basename(program);
  return {
    name: 'program',

    async transcribe({ path }, signal) {
      const folder = await mkdtemp(join(tmpdir(), 'lotline-transcript-'));
      const out = join(folder, 'words');
      try {
        await start(['-m', model, '-f', path, '-l', 'auto', '-np', '-otxt', '-of', out], signal);
        return joinLines(await readFile(`${out}.txt`, 'utf8'));
      } catch (error) {
        throw explain(error);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    async testConnection() {
      await access(program, constants.X_OK).catch((cause: unknown) => {
        throw new Error(`${program} is not a program that Lotline may run.`, { cause });
      });
      await access(model, constants.R_OK).catch((cause: unknown) => {
        throw new Error(`The model ${model} cannot be read.`, { cause });
      });
      await start(['-h'], AbortSignal.timeout(10_000)).catch((cause: unknown) => {
        throw new Error(`${name} does not start.`, { cause });
      });
      return `${name} runs on this machine; no sound leaves it.`;
    },
  };

  /** Without a shell, and without the server's own variables: keys are among them. */
  function start(args: string[], signal: AbortSignal) {
    const { PATH = '', HOME = '', LD_LIBRARY_PATH = '' } = process.env;
    return run(program, args, {
      signal,
      timeout: timeLimit,
      killSignal: 'SIGKILL',
      maxBuffer: 4_000_000,
      env: { PATH, HOME, ...(LD_LIBRARY_PATH ? { LD_LIBRARY_PATH } : {}) },
    });
  }

  function explain(cause: unknown): TranscriptionError {
    const {
      code,
      killed,
      name: kind,
    } = cause as { code?: unknown; killed?: boolean; name: string };
    if (kind === 'AbortError') {
      return new TranscriptionError('The server stopped meanwhile.', { isPassing: true, cause });
    }
    if (killed) {
      const minutes = Math.round(timeLimit / 60_000);
      const message = `${name} took longer than ${minutes} minutes.`;
      return new TranscriptionError(message, { isPassing: false, cause });
    }
    if (code === 'ENOENT' || code === 'EACCES') {
      const message = `${name} is not there, cannot be run, or has written no text.`;
      return new TranscriptionError(message, { isPassing: false, cause });
    }
    return new TranscriptionError(`${name} could not read this recording.`, {
      isPassing: false,
      cause,
    });
  }
}
