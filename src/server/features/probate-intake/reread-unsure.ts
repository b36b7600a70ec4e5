import { cropRequests, withRereadZones } from '@lotline/petition-reader/forms/reread-zones.ts';
import type { FormCatalogue } from '@lotline/petition-reader/forms/form-catalogue.ts';
import type {
  DocumentPage,
  DocumentTextReader,
} from '#server/providers/document-text/document-text.ts';

/**
 * The pages with the unsure answers of known forms read once more, each cut out by itself. A reader
 * that fails here leaves the first reading as it is: it was good enough to recognise the form.
 */
export async function rereadUnsure(
  pages: DocumentPage[],
  reader: Pick<DocumentTextReader, 'readCrops'>,
  { forms, signal }: { forms?: FormCatalogue; signal?: AbortSignal } = {},
): Promise<DocumentPage[]> {
  const requests = cropRequests(pages, forms);
  if (requests.length === 0) return pages;
  const asked = pages.filter(({ number }) => requests.some(({ page }) => page === number));
  const crops = requests.map(({ page, box, lines }) => ({
    image: asked.findIndex(({ number }) => number === page),
    box,
    lines,
  }));
  try {
    const images = asked.map(({ image }) => image);
    const readings = await reader.readCrops({ images, crops, ...(signal && { signal }) });
    const words = withRereadZones(pages, requests, readings);
    return pages.map((page, i) => ({ ...page, words: words[i]!.words }));
  } catch (error) {
    if (signal?.aborted) throw error;
    return pages;
  }
}
