import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

const require = createRequire(import.meta.url);

type ReadPage = { text: string; widthPoints: number; heightPoints: number };

/** Reads a PDF back for a test: each page's text, line ends as single spaces, and size. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPage[]> {
  const wasm = readFileSync(require.resolve('@embedpdf/pdfium/pdfium.wasm'));
  const pdfium = await init({ wasmBinary: wasm.buffer as ArrayBuffer });
  pdfium.PDFiumExt_Init();
  const { malloc } = pdfium.pdfium.wasmExports;
  // Emscripten's types are not installed; the memory may move whenever it grows.
  const memory = () => (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
  const at = malloc(pdf.length);
  memory().set(pdf, at);
  const document = pdfium.FPDF_LoadMemDocument(at, pdf.length, '');
  if (!document) throw new Error('not a readable PDF');
  const pages = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) => {
    const page = pdfium.FPDF_LoadPage(document, index);
    const text = pdfium.FPDFText_LoadPage(page);
    const count = pdfium.FPDFText_CountChars(text);
    const buffer = malloc((count + 1) * 2);
    pdfium.FPDFText_GetText(text, 0, count, buffer);
    const characters = Buffer.from(memory().slice(buffer, buffer + count * 2)).toString('utf16le');
    return {
      text: characters.replace(/\0/g, '').replace(/\s+/g, ' '),
      widthPoints: pdfium.FPDF_GetPageWidthF(page),
      heightPoints: pdfium.FPDF_GetPageHeightF(page),
    };
  });
  pdfium.FPDF_CloseDocument(document);
  return pages;
}
