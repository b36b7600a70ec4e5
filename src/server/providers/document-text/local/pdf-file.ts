import { createUnreadableDocumentError } from '../document-text.errors.ts';
import type { Word } from '../document-text.ts';
import type { GreyImage } from './image/grey-image.ts';
import { loadPdfium } from './pdfium.ts';
import { readPageWords } from './pdf-words.ts';
import { refuseHugeImage, refuseHugePdfPicture } from './image/image-limits.ts';

const passwordWanted = 4;
const greyFormat = 1;
const withAnnotations = 0x01;
const asGrey = 0x08;
const imageObject = 3;
const formObject = 5;
/** The maximum nesting of forms in forms; a circular reference has no end. */
const maxDepth = 8;

export type PdfPage = {
  /** Height in thousandths of the width. */
  height: number;
  /**
   * The page's own words; empty if they are few (a stamp on a scan) or their font is unreadable.
   */
  words: Word[];
  /** Draws the page in gray, `pixelWidth` wide. */
  draw(pixelWidth: number): GreyImage;
  /** Width in points (1/72 inch), to choose a resolution. */
  points: number;
};

/** An open PDF; `page` counts from 0. Close it after use. */
export type PdfFile = { pageCount: number; page(index: number): PdfPage; close(): void };

/**
 * Opens a PDF in memory.
 * @throws {AppError} `document_text.encrypted`, `.corrupt`, and a page
 *   `.too_large_picture`; WebAssembly.RuntimeError where the engine's memory is exhausted.
 */
// oxlint-disable-next-line max-lines-per-function -- One open document: every operation uses its handle and the engine's memory.
export async function openPdf(bytes: Uint8Array): Promise<PdfFile> {
  const pdfium = await loadPdfium();
  const engine = pdfium.pdfium as typeof pdfium.pdfium & { HEAPU8: Uint8Array };
  const { malloc, free } = engine.wasmExports;
  const memory = malloc(bytes.length);
  engine.HEAPU8.set(bytes, memory);
  const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '');
  if (!document) {
    const error = pdfium.FPDF_GetLastError();
    free(memory);
    throw createUnreadableDocumentError(error === passwordWanted ? 'encrypted' : 'corrupt');
  }
  const pageCount = pdfium.FPDF_GetPageCount(document);
  const close = () => {
    pdfium.FPDF_CloseDocument(document);
    free(memory);
  };
  if (pageCount === 0) {
    close();
    throw createUnreadableDocumentError('corrupt');
  }

  function draw(index: number, pixelWidth: number, ratio: number): GreyImage {
    const width = Math.round(pixelWidth);
    const height = Math.round(width * ratio);
    refuseHugeImage(width, height);
    const page = pdfium.FPDF_LoadPage(document, index);
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, greyFormat, 0, 0);
    if (!page || !bitmap) throw createUnreadableDocumentError('corrupt');
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | asGrey);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const buffer = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const pixels = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const row = buffer + y * stride;
      pixels.set(engine.HEAPU8.subarray(row, row + width), y * width);
    }
    pdfium.FPDFBitmap_Destroy(bitmap);
    pdfium.FPDF_ClosePage(page);
    return { width, height, pixels };
  }

  /** Checks the declared size of each picture on the page, including those inside forms. */
  function refuseHugePictures(count: number, objectAt: (index: number) => number, depth = 0): void {
    for (let i = 0; i < Math.min(count, 5000); i++) {
      const object = objectAt(i);
      const type = pdfium.FPDFPageObj_GetType(object);
      if (type === formObject && depth < maxDepth) {
        const inside = pdfium.FPDFFormObj_CountObjects(object);
        refuseHugePictures(inside, (at) => pdfium.FPDFFormObj_GetObject(object, at), depth + 1);
      }
      if (type !== imageObject) continue;
      const size = malloc(8);
      const known = pdfium.FPDFImageObj_GetImagePixelSize(object, size, size + 4);
      const [width, height] = [engine.getValue(size, 'i32'), engine.getValue(size + 4, 'i32')];
      free(size);
      if (known) refuseHugePdfPicture(width >>> 0, height >>> 0);
    }
  }

  /** How much of the page its largest picture covers, 0 to 1. */
  function pictureShare(page: number, width: number, height: number): number {
    const box = malloc(16);
    let share = 0;
    const count = Math.min(pdfium.FPDFPage_CountObjects(page), 2000);
    for (let i = 0; i < count; i++) {
      const object = pdfium.FPDFPage_GetObject(page, i);
      if (pdfium.FPDFPageObj_GetType(object) !== imageObject) continue;
      if (!pdfium.FPDFPageObj_GetBounds(object, box, box + 4, box + 8, box + 12)) continue;
      const [left, bottom, right, top] = [0, 4, 8, 12].map((at) =>
        engine.getValue(box + at, 'float'),
      ) as [number, number, number, number];
      share = Math.max(share, ((right - left) * (top - bottom)) / (width * height));
    }
    free(box);
    return share;
  }

  return {
    pageCount,
    close,
    page(index) {
      let page = pdfium.FPDF_LoadPage(document, index);
      if (!page) throw createUnreadableDocumentError('corrupt');
      // Text typed into a fillable form is not part of the page until it is flattened.
      if (pdfium.FPDFPage_GetAnnotCount(page) > 0 && pdfium.FPDFPage_Flatten(page, 0) === 1) {
        pdfium.FPDF_ClosePage(page);
        page = pdfium.FPDF_LoadPage(document, index);
      }
      const points = pdfium.FPDF_GetPageWidthF(page);
      const tall = pdfium.FPDF_GetPageHeightF(page);
      const ratio = tall / points;
      if (!(points > 10 && ratio > 0.1 && ratio < 10)) {
        pdfium.FPDF_ClosePage(page);
        throw createUnreadableDocumentError('corrupt');
      }
      refuseHugePictures(pdfium.FPDFPage_CountObjects(page), (at) =>
        pdfium.FPDFPage_GetObject(page, at),
      );
      const words = readPageWords(pdfium, page, ratio);
      const letters = words.reduce((sum, word) => sum + word.text.length, 0);
      // An e-filing stamp over a scan is text too, but not the page's.
      const enough = pictureShare(page, points, tall) > 0.5 ? 400 : 100;
      pdfium.FPDF_ClosePage(page);
      return {
        height: ratio * 1000,
        points,
        words: letters >= enough && looksLikeText(words) ? words : [],
        draw: (pixelWidth) => draw(index, pixelWidth, ratio),
      };
    },
  };
}

/** Fonts without a character table give unreadable letters; those pages go to OCR. */
function looksLikeText(words: Word[]): boolean {
  const text = words.map((word) => word.text).join('');
  const readable = text.replace(/[^\w.,;:'"()§$&#/_-]/g, '').length;
  return readable / text.length > 0.8;
}
