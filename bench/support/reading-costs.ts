import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createLocalDocumentText } from '../../src/server/providers/document-text/local/local-document-text.ts';
import { processTreeSeconds } from './process-tree-time.ts';

type Cost = {
  engine: string;
  seconds: number;
  /** Seconds that drawing the pages took, which must happen before the engine can start. */
  drawing: number;
  /** Seconds of processor for both, the engine's own processes included. */
  processor?: number;
  pages: number;
  megabytes: number;
};

/** Reads the files with the bare engine, in its own process. */
async function readBare(pdfs: Buffer[]): Promise<Cost> {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-bench-'));
  try {
    const paths = pdfs.map((_, i) => join(folder, `${i}.pdf`));
    await Promise.all(pdfs.map((pdf, i) => writeFile(paths[i]!, pdf)));
    const script = join(import.meta.dirname, 'ocr-baseline.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...paths]);
    return JSON.parse(stdout) as Cost;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Prints seconds a page and memory of the whole reading, one document after the other, beside the bare engine's. */
export async function printReadingCosts(pdfs: Buffer[]): Promise<void> {
  const bare = await readBare(pdfs);
  const alone = createLocalDocumentText({ processes: 1 });
  let [seconds, megabytes] = [0, 0];
  const before = processTreeSeconds(process.pid);
  for (const pdf of pdfs) {
    const text = await alone.read({ bytes: pdf });
    seconds += text.seconds;
    megabytes = Math.max(megabytes, text.peakMemoryMegabytes);
  }
  const after = processTreeSeconds(process.pid);
  await alone.close();
  const { pages } = bare;
  console.log(
    `\nbare engine (${bare.engine}) ${(bare.seconds / pages).toFixed(2)} s a page, whole reading ${(seconds / pages).toFixed(2)} s a page: ${(seconds / bare.seconds).toFixed(2)} times (aim 1.3), ${(seconds / (bare.seconds + bare.drawing)).toFixed(2)} times the engine with the drawing of its pages, ${pdfs.length} scans of all kinds`,
  );
  if (bare.processor !== undefined && before !== undefined && after !== undefined)
    console.log(
      `seconds of processor a page, drawing and all processes included: bare ${(bare.processor / pages).toFixed(2)}, whole reading ${((after - before) / pages).toFixed(2)}: ${((after - before) / bare.processor).toFixed(2)} times`,
    );
  const where = bare.engine === 'tesseract' ? ', without the engine, its own process in both' : '';
  console.log(
    `largest memory of the reading process ${Math.round(megabytes)} MB, of one with the bare engine ${Math.round(bare.megabytes)} MB: ${(megabytes / bare.megabytes).toFixed(2)} times${where}`,
  );
}
