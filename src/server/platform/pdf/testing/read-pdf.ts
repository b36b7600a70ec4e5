import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

const require = createRequire(import.meta.url);

/** One line of text and its box, in points from the page's left and top. */
type ReadLine = { text: string; left: number; right: number; top: number; bottom: number };
type ReadPage = { text: string; widthPoints: number; heightPoints: number; lines: ReadLine[] };

const emptyLine = (): ReadLine => ({
  text: '',
  left: Infinity,
  right: -Infinity,
  top: Infinity,
  bottom: -Infinity,
});

/** Reads a PDF back for a test: each page's text (line ends as single spaces), lines and size. */
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
    const heightPoints = pdfium.FPDF_GetPageHeightF(page);
    const box = malloc(32);
    const lines = Array.from(characters).reduce<ReadLine[]>((all, letter, at) => {
      const last = all.at(-1);
      if (letter === '\n' || letter === '\r') return last?.text ? [...all, emptyLine()] : all;
      pdfium.FPDFText_GetCharBox(text, at, box, box + 8, box + 16, box + 24);
      const [left, right, bottom, top] = new Float64Array(memory().slice(box, box + 32).buffer);
      const line = last ?? emptyLine();
      line.text += letter;
      if (letter.trim() !== '') {
        line.left = Math.min(line.left, left!);
        line.right = Math.max(line.right, right!);
        line.top = Math.min(line.top, heightPoints - top!);
        line.bottom = Math.max(line.bottom, heightPoints - bottom!);
      }
      return last ? all : [line];
    }, []);
    return {
      lines: lines.filter((line) => line.text.trim() !== ''),
      text: characters.replace(/\0/g, '').replace(/\s+/g, ' '),
      widthPoints: pdfium.FPDF_GetPageWidthF(page),
      heightPoints,
    };
  });
  pdfium.FPDF_CloseDocument(document);
  return pages;
}
