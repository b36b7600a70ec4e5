import { createPage, letterPage, writePdf } from '../pdf-writer.ts';
import { typePage } from '../typed-page.ts';

const perPoint = 1000 / letterPage.width;

/** Typed pages as a PDF with the words in their places. */
export function paperPdf(pages: readonly string[]): Buffer {
  return writePdf(
    pages.map((picture) => {
      const page = createPage({ font: 'Courier', size: 10 });
      for (const { text, x, y, height } of typePage(picture, () => '').words) {
        const size = height / perPoint;
        page.text(x / perPoint, (y + height) / perPoint, text, { size: Math.min(10, size) });
      }
      return page;
    }),
  );
}
