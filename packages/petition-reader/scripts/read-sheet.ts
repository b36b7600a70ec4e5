import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** In thousandths of the page's width, in both directions. */
export type SheetBox = { x: number; y: number; width: number; height: number };
export type SheetWord = SheetBox & { text: string };
export type SheetField = SheetBox & {
  name: string;
  tooltip: string;
  type: 'text' | 'check' | 'choice' | 'button';
  /** The value of a checked box. */
  exports: string;
  lines: boolean;
};
export type SheetPage = {
  number: number;
  /** Height in thousandths of the width. */
  height: number;
  words: SheetWord[];
  fields: SheetField[];
};

const grid = 10_000;
const widget = 20;
const types = { 1: 'button', 2: 'check', 3: 'check', 4: 'choice', 5: 'choice', 6: 'text' } as const;
const manyLines = 1 << 12;

/** The printed words and the form fields of an official PDF. */
export async function readSheet(path: string): Promise<SheetPage[]> {
  const wasm = await readFile(
    createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'),
  );
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  pdfium.PDFiumExt_Init();
  const bytes = await readFile(path);
  const engine = pdfium.pdfium as typeof pdfium.pdfium & { HEAPU8: Uint8Array };
  const memory = engine.wasmExports.malloc(bytes.length);
  engine.HEAPU8.set(bytes, memory);
  const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '');
  if (!document) throw new Error(`${path} is no readable PDF.`);
  const formInfo = pdfium.PDFiumExt_OpenFormFillInfo();
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, formInfo);
  const pages: SheetPage[] = [];
  for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index++) {
    const page = pdfium.FPDF_LoadPage(document, index);
    const ratio = pdfium.FPDF_GetPageHeightF(page) / pdfium.FPDF_GetPageWidthF(page);
    const place = placer(pdfium, page, ratio);
    pages.push({
      number: index + 1,
      height: ratio * 1000,
      words: wordsOf(pdfium, page, place),
      fields: fieldsOf(pdfium, page, form, place),
    });
    pdfium.FPDF_ClosePage(page);
  }
  return pages;
}

type Edges = { left: number; right: number; top: number; bottom: number };
type Placer = (edges: Edges) => SheetBox;

/** Converts points from the lower left corner to thousandths from the upper left one. */
function placer(pdfium: WrappedPdfiumModule, page: number, ratio: number): Placer {
  const at = pdfium.pdfium.wasmExports.malloc(8);
  const turn = (x: number, y: number): [number, number] => {
    pdfium.FPDF_PageToDevice(page, 0, 0, grid, Math.round(grid * ratio), 0, x, y, at, at + 4);
    return [0, 4].map((step) => (pdfium.pdfium.getValue(at + step, 'i32') / grid) * 1000) as [
      number,
      number,
    ];
  };
  return ({ left, right, top, bottom }) => {
    const [x0, y0] = turn(left, top);
    const [x1, y1] = turn(right, bottom);
    return {
      x: Math.min(x0, x1),
      y: Math.min(y0, y1),
      width: Math.abs(x1 - x0),
      height: Math.abs(y1 - y0),
    };
  };
}

function wordsOf(pdfium: WrappedPdfiumModule, page: number, place: Placer): SheetWord[] {
  const text = pdfium.FPDFText_LoadPage(page);
  const at = pdfium.pdfium.wasmExports.malloc(16);
  const value = (step: number) => pdfium.pdfium.getValue(at + step, 'float') as number;
  const words: SheetWord[] = [];
  let current: SheetWord | undefined;
  for (let i = 0; i < pdfium.FPDFText_CountChars(text); i++) {
    const code = pdfium.FPDFText_GetUnicode(text, i);
    const isLetter = code > 32 && code !== 0x5f && /\S/u.test(String.fromCodePoint(code));
    if (!isLetter || !pdfium.FPDFText_GetLooseCharBox(text, i, at)) {
      current = undefined;
      continue;
    }
    const box = place({ left: value(0), top: value(4), right: value(8), bottom: value(12) });
    const end = current ? current.x + current.width : 0;
    const apart =
      !current ||
      box.x - end > box.height * 0.35 ||
      box.x < current.x - box.height ||
      Math.abs(box.y + box.height - current.y - current.height) > box.height * 0.6;
    if (apart) {
      current = { ...box, text: String.fromCodePoint(code) };
      words.push(current);
    } else {
      current!.text += String.fromCodePoint(code);
      current!.width = Math.max(end, box.x + box.width) - current!.x;
      const bottom = Math.max(current!.y + current!.height, box.y + box.height);
      current!.y = Math.min(current!.y, box.y);
      current!.height = bottom - current!.y;
    }
  }
  return words.filter(({ text: letters }) => /[\p{L}\p{N}]/u.test(letters));
}

function fieldsOf(
  pdfium: WrappedPdfiumModule,
  page: number,
  form: number,
  place: Placer,
): SheetField[] {
  const at = pdfium.pdfium.wasmExports.malloc(4096);
  const read = (fill: (buffer: number, size: number) => number) => {
    fill(at, 4096);
    return pdfium.pdfium.UTF16ToString(at);
  };
  const fields: SheetField[] = [];
  for (let i = 0; i < pdfium.FPDFPage_GetAnnotCount(page); i++) {
    const annot = pdfium.FPDFPage_GetAnnot(page, i);
    if (pdfium.FPDFAnnot_GetSubtype(annot) !== widget) continue;
    pdfium.FPDFAnnot_GetRect(annot, at);
    const [left, top, right, bottom] = [0, 4, 8, 12].map(
      (step) => pdfium.pdfium.getValue(at + step, 'float') as number,
    ) as [number, number, number, number];
    const box = place({ left, top, right, bottom });
    const kind = pdfium.FPDFAnnot_GetFormFieldType(form, annot) as keyof typeof types;
    const type = types[kind] ?? 'text';
    fields.push({
      ...box,
      name:
        read((buffer, size) => pdfium.FPDFAnnot_GetFormFieldName(form, annot, buffer, size)) ||
        read((buffer, size) => pdfium.FPDFAnnot_GetStringValue(annot, 'T', buffer, size)),
      tooltip: read((buffer, size) =>
        pdfium.FPDFAnnot_GetFormFieldAlternateName(form, annot, buffer, size),
      ),
      type,
      exports:
        type === 'check'
          ? read((buffer, size) =>
              pdfium.FPDFAnnot_GetFormFieldExportValue(form, annot, buffer, size),
            )
          : '',
      lines: type === 'text' && (pdfium.FPDFAnnot_GetFormFieldFlags(form, annot) & manyLines) !== 0,
    });
  }
  return fields;
}
