import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSpix, type GreyImage } from '../image/grey-image.ts';
import { parseTesseractTsv } from './tesseract-tsv.ts';
import type { OcrWord } from './ocr-engine.ts';

/** Milliseconds for loading the data and answering for the first time. */
const startLimit = 15_000;
/**
 * Sent after every picture: its own line in the answer means that the picture's is complete.
 * Smaller than any picture to read.
 */
const endMark: GreyImage = { width: 40, height: 33, pixels: new Uint8Array(40 * 33).fill(255) };
const endLine = /^1\t\d+(?:\t0){6}\t40\t33\t-1\t\s*$/m;
/** No answer's last line is longer. */
const maxLastLineLength = 80;
/** The child's numbers of the files behind the picture and the end mark. */
const pictureName = '/proc/self/fd/3\n';
const endName = '/proc/self/fd/4\n';

/** A Tesseract that reads one picture after the other. `isOver` once it ended, for any reason. */
export type TesseractStream = {
  recognize(image: GreyImage): Promise<OcrWord[]>;
  isOver(): boolean;
  close(): void;
};

/**
 * A file that only its open handle refers to: nothing of a page remains, however this process ends.
 */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `lotline-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

async function overwrite(file: FileHandle, image: GreyImage): Promise<void> {
  await file.truncate(0);
  await file.write(toSpix(image), 0, undefined, 0);
}

/** Sends names and collects the output until the end mark's line. */
function exchange(child: ChildProcess, names: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const out: Buffer[] = [];
    const settle = (outcome: () => void) => {
      child.stdout!.off('data', take);
      child.off('close', fail);
      child.off('error', fail);
      outcome();
    };
    const fail = (cause: unknown) =>
      settle(() => reject(new Error('tesseract ended before it had answered', { cause })));
    const take = (chunk: Buffer) => {
      out.push(chunk);
      const end = Buffer.concat(out.slice(-2)).subarray(-maxLastLineLength).toString('latin1');
      if (endLine.test(end)) settle(() => resolve(Buffer.concat(out).toString('utf8')));
    };
    child.stdout!.on('data', take);
    child.once('close', fail);
    child.once('error', fail);
    child.stdin!.write(names);
  });
}

/**
 * Starts a Tesseract process that is reused: loading its data for every picture takes a tenth of
 * the reading time. It reads names of pictures from its input, and `stdbuf` flushes its answers,
 * which it would otherwise buffer until they fill a block. Undefined if either program is missing.
 */
export async function startTesseractStream(
  command: string,
  segmentationMode: string,
): Promise<TesseractStream | undefined> {
  if (process.platform !== 'linux') return undefined;
  const [picture, end] = [await openNameless(), await openNameless()];
  await overwrite(end, endMark);
  const engine = [command, 'stdin', 'stdout', '-l', 'eng', '--psm', segmentationMode];
  const child = spawn('stdbuf', ['-o0', ...engine, '-c', 'stream_filelist=1', 'tsv'], {
    // One thread: two documents are read side by side already.
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'ignore', picture.fd, end.fd],
  });
  let over = false;
  const ended = () => {
    if (over) return;
    over = true;
    void Promise.allSettled([picture.close(), end.close()]);
  };
  child.stdin!.on('error', () => {});
  child.once('close', ended);
  child.on('error', ended);
  const close = () => {
    child.kill('SIGKILL');
  };

  const limit = setTimeout(close, startLimit);
  try {
    await exchange(child, endName);
  } catch {
    return undefined;
  } finally {
    clearTimeout(limit);
  }
  let last: Promise<unknown> = Promise.resolve();
  const read = async (image: GreyImage) => {
    if (over) throw new Error('tesseract ended');
    await overwrite(picture, image);
    return parseTesseractTsv(await exchange(child, pictureName + endName));
  };
  return {
    recognize(image) {
      const words = last.then(() => read(image));
      last = words.catch(() => {});
      return words;
    },
    isOver: () => over,
    close,
  };
}
