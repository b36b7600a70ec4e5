import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { limitWasmMemory } from './wasm-memory.ts';

/** A letter page in color at 600 dpi takes 240 MB. */
const maxMegabytes = 512;

let loading: Promise<WrappedPdfiumModule> | undefined;

/**
 * The PDF engine, loaded once a process from the package's own WebAssembly file. A file of half a
 * megabyte can hold a stream of two gigabytes; the engine fails at the limit of its memory instead.
 */
export function loadPdfium(): Promise<WrappedPdfiumModule> {
  loading ??= (async () => {
    const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
    const wasmBinary = limitWasmMemory(await readFile(path), maxMegabytes).buffer;
    const pdfium = await init({ wasmBinary });
    pdfium.PDFiumExt_Init();
    return pdfium;
  })();
  return loading;
}
