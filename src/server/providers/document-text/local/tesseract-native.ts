import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { toSpix, type GreyImage } from './grey-image.ts';
import { segmentation, type OcrEngine, type OcrWord, type PictureKind } from './ocr-engine.ts';

/** Whether a native Tesseract with English data can be called; it needs less than half the time. */
export function findNativeTesseract(command = 'tesseract'): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, ['--list-langs'], { timeout: 5000 }, (error, stdout, stderr) => {
      resolve(!error && /^eng$/m.test(`${stdout}\n${stderr}`));
    });
  });
}

/** Reads the engine's tab-separated answer: level, places, confidence and text, one word a line. */
export function parseTesseractTsv(tsv: string): OcrWord[] {
  const words: OcrWord[] = [];
  for (const line of tsv.split(/\r?\n/)) {
    const cells = line.split('\t');
    if (cells[0] !== '5' || cells.length < 12) continue;
    const [left, top, width, height, confidence] = cells.slice(6, 11).map(Number);
    const text = cells.slice(11).join('\t').trim();
    if (text && left !== undefined && top !== undefined)
      words.push({
        text,
        confidence: Math.max(0, confidence!) / 100,
        left,
        top,
        right: left + width!,
        bottom: top + height!,
      });
  }
  return words;
}

/**
 * The machine's own Tesseract, one process a picture. A process takes a tenth of a second to load its
 * data before it looks at its input, so the next one is started while this one reads.
 */
export function createNativeTesseract(command = 'tesseract'): OcrEngine {
  const running = new Set<ChildProcess>();
  const spare = new Map<PictureKind, ChildProcess>();

  function start(kind: PictureKind): ChildProcess {
    const args = ['stdin', 'stdout', '-l', 'eng', '--psm', segmentation[kind], 'tsv'];
    // One thread: two documents are read side by side already.
    const child = spawn(command, args, { env: { ...process.env, OMP_THREAD_LIMIT: '1' } });
    running.add(child);
    child.stderr.resume();
    child.stdin.on('error', () => {});
    // Who waits for an answer hears of it himself; one that waits for work is simply gone.
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
    name: 'tesseract',
    recognize: (image: GreyImage, kind) =>
      new Promise((resolve, reject) => {
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
    close: async () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
