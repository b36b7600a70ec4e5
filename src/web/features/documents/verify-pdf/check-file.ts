import { largestPdf } from '#domain/signatures/find-pdf-signatures.ts';
import type { ChainFinding } from '#domain/person/person-file.ts';
import type { PdfFindings } from '#domain/signatures/verify-pdf.ts';

const timeLimitMs = 30_000;

/** A file that was checked, or the sentence that says why it was not. */
export type CheckedFile = { name: string } & (
  | { findings: PdfFindings }
  | { chain: ChainFinding }
  | { problem: string }
);

type Answer = { pdf: PdfFindings } | { chain: ChainFinding } | null;

/** Checks a file in a thread of this browser; nothing is sent. */
export async function checkFile(file: File): Promise<CheckedFile> {
  const { name } = file;
  // Browsers give cryptography to secure pages only.
  if (!globalThis.crypto?.subtle) {
    return { name, problem: 'This browser checks signatures only on pages with https.' };
  }
  if (file.size > largestPdf) return { name, problem: 'The file is larger than 100 MB.' };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { name, problem: 'The file cannot be read.' };
  const worker = new Worker(new URL('./verify-pdf.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<CheckedFile>((resolve) => {
      const give = (problem: string) => resolve({ name, problem });
      const timer = setTimeout(() => give('Checking this file takes too long.'), timeLimitMs);
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        clearTimeout(timer);
        if (!data) give('This file cannot be checked.');
        else if ('chain' in data) resolve({ name, chain: data.chain });
        else resolve({ name, findings: data.pdf });
      });
      worker.addEventListener('error', () => give('This file cannot be checked.'));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
