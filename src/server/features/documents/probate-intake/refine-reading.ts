import {
  officialForms,
  type FormCatalogue,
} from '@lotline/petition-reader/forms/form-catalogue.ts';
import { extractPetition } from '@lotline/petition-reader/extract-petition.ts';
import { foundRequests } from '@lotline/petition-reader/forms/reread/reread-found.ts';
import { inkRequests, withInk } from '@lotline/petition-reader/forms/ink-requests.ts';
import {
  recogniseForms,
  type RecognisedPage,
} from '@lotline/petition-reader/forms/recognise-forms.ts';
import { cropRequests } from '@lotline/petition-reader/forms/reread/crop-requests.ts';
import { withRereadZones } from '@lotline/petition-reader/forms/reread/reread-zones.ts';
import type { DocumentTextReader } from '#server/providers/document-text/document-text.ts';
import type { PageWords } from './stored-pages.ts';

type Reader = Pick<DocumentTextReader, 'readCrops' | 'measureInk'>;
type Options = {
  /** The picture of a page, by its number. */
  imageOf: (page: number) => Promise<Uint8Array>;
  forms?: FormCatalogue;
  signal?: AbortSignal;
};
type Closer = { reader: Reader; imageOf: Options['imageOf']; signal: AbortSignal | undefined };

/**
 * The pages with a closer reading of the zones of known forms: the ink in check boxes and of
 * handwriting is measured, and unsure answers are read once more, each cropped. A reader that fails
 * here keeps the first reading: it was good enough to recognize the form.
 */
export async function refineReading(
  pages: PageWords[],
  reader: Reader,
  { imageOf, forms = officialForms(), signal }: Options,
): Promise<PageWords[]> {
  const closer = { reader, imageOf, signal };
  const recognised = recogniseForms(pages, forms);
  if (recognised.length === 0 && pages.every(({ source }) => source === 'text')) return pages;
  try {
    const measured = await withMeasuredInk(pages, recognised, closer);
    const known = recognised.map((one) => ({
      ...one,
      page: measured.find(({ number }) => number === one.page.number)!,
    }));
    return await withRereadWords(measured, { recognised: known, forms }, closer);
  } catch (error) {
    if (signal?.aborted) throw error;
    return pages;
  }
}

/** The images of the given pages, and the index of each page's image. */
async function picturesOf(requests: readonly { page: number }[], { imageOf }: Closer) {
  const shown = [...new Set(requests.map(({ page }) => page))];
  const images = await Promise.all(shown.map(imageOf));
  return { images, indexOf: (page: number) => shown.indexOf(page) };
}

async function withMeasuredInk(
  pages: PageWords[],
  recognised: readonly RecognisedPage[],
  closer: Closer,
): Promise<PageWords[]> {
  const { reader, signal } = closer;
  const requests = inkRequests(recognised);
  if (requests.length === 0) return pages;
  const { images, indexOf } = await picturesOf(requests, closer);
  const zones = requests.map(({ page, box, printed }) => ({ image: indexOf(page), box, printed }));
  const shapes = await reader.measureInk({ images, zones, ...(signal && { signal }) });
  return withInk(pages, requests, shapes);
}

async function withRereadWords(
  pages: PageWords[],
  { recognised, forms }: { recognised: readonly RecognisedPage[]; forms: FormCatalogue },
  closer: Closer,
): Promise<PageWords[]> {
  const { reader, signal } = closer;
  const known = new Set(recognised.map(({ page }) => page.number));
  const requests = [
    ...cropRequests(recognised),
    ...foundRequests(pages, extractPetition(pages, forms), known),
  ];
  if (requests.length === 0) return pages;
  const { images, indexOf } = await picturesOf(requests, closer);
  const crops = requests.map(({ page, box, lines }) => ({ image: indexOf(page), box, lines }));
  const readings = await reader.readCrops({ images, crops, ...(signal && { signal }) });
  const words = withRereadZones(pages, requests, readings);
  return pages.map((page, i) => ({ ...page, words: words[i]!.words }));
}
