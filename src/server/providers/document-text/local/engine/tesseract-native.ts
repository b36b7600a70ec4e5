import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { toSpix, type GreyImage } from '../image/grey-image.ts';
import { segmentation, type OcrEngine, type OcrWord, type PictureKind } from './ocr-engine.ts';
import { startTesseractStream, type TesseractStream } from './tesseract-stream.ts';
import { parseTesseractTsv } from './tesseract-tsv.ts';

/** Whether a native Tesseract with English data can be called; it needs less than half the time. */
export function findNativeTesseract(command = 'tesseract'): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, ['--list-langs'], { timeout: 5000 }, (error, stdout, stderr) => {
      resolve(!error && /^eng$/m.test(`${stdout}\n${stderr}`));
    });
  });
}

/**
 * The machine's own Tesseract. If possible, one process is reused for each kind of picture;
 * otherwise, or if `stays` is false, every picture has its own process. Such a process takes a
 * tenth of a second to load its data before it reads its input, so the next is started while this
 * one reads.
 */
export function createNativeTesseract(command = 'tesseract', { stays = true } = {}): OcrEngine {
  const once = createSingleReads(command);
  const streams = new Map<PictureKind, Promise<TesseractStream | undefined>>();
  let closed = false;

  async function take(kind: PictureKind): Promise<TesseractStream | undefined> {
    if (!stays) return undefined;
    const known = streams.get(kind);
    // Another caller may have started it again while this one waited.
    if ((await known)?.isOver() && streams.get(kind) === known) streams.delete(kind);
    const starting =
      streams.get(kind) ?? startTesseractStream(command, segmentation[kind]).catch(() => undefined);
    streams.set(kind, starting);
    const stream = await starting;
    if (!stream) stays = false;
    if (closed) stream?.close();
    return stream;
  }

  return {
    name: 'tesseract',
    async recognize(image, kind) {
      const stream = await take(kind);
      if (!stream) return once.recognize(image, kind);
      const words = stream.recognize(image);
      // Doubtful lines are reread on most pages: its process starts in the meantime.
      if (!streams.has('lines')) void take('lines');
      return words;
    },
    async close() {
      closed = true;
      once.close();
      for (const stream of await Promise.all(streams.values())) stream?.close();
    },
  };
}

/** One process a picture. */
function createSingleReads(command: string) {
  const running = new Set<ChildProcess>();
  const spare = new Map<PictureKind, ChildProcess>();

  function start(kind: PictureKind): ChildProcess {
    const args = ['stdin', 'stdout', '-l', 'eng', '--psm', segmentation[kind], 'tsv'];
    // One thread: two documents are read side by side already.
    const child = spawn(command, args, { env: { ...process.env, OMP_THREAD_LIMIT: '1' } });
    running.add(child);
    child.stderr.resume();
    child.stdin.on('error', () => {});
    // A caller that waits for an answer gets the error; an idle engine is removed.
    child.on('error', () => {});
    child.once('close', () => {
      running.delete(child);
      if (spare.get(kind) === child) spare.delete(kind);
    });
    return child;
  }

  function take(kind: PictureKind): ChildProcess {
    const child = spare.get(kind) ?? start(kind);
    spare.delete(kind);
    const next = kind === 'page' ? 'lines' : 'page';
    if (!spare.has(next)) spare.set(next, start(next));
    return child;
  }

  return {
    recognize: (image: GreyImage, kind: PictureKind) =>
      new Promise<OcrWord[]>((resolve, reject) => {
        const child = take(kind);
        const out: Buffer[] = [];
        child.stdout!.on('data', (chunk: Buffer) => out.push(chunk));
        child.once('error', reject);
        child.once('close', (code) => {
          if (code === 0) resolve(parseTesseractTsv(Buffer.concat(out).toString('utf8')));
          else reject(new Error(`tesseract ended with code ${code}`));
        });
        child.stdin!.end(toSpix(image));
      }),
    close: () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
