import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

let loading: Promise<WrappedPdfiumModule> | undefined;

/** The PDF engine, loaded once a process from the package's own WebAssembly file. */
export function loadPdfium(): Promise<WrappedPdfiumModule> {
  loading ??= (async () => {
    const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
    const binary = await readFile(path);
    const wasmBinary = new Uint8Array(binary).buffer;
    const pdfium = await init({ wasmBinary });
    pdfium.PDFiumExt_Init();
    return pdfium;
  })();
  return loading;
}
