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
import type {
  DocumentPage,
  DocumentTextReader,
} from '#server/providers/document-text/document-text.ts';

type Reader = Pick<DocumentTextReader, 'readCrops' | 'measureInk'>;
type Options = { forms?: FormCatalogue; signal?: AbortSignal };

/**
 * The pages with a closer reading of the zones of known forms: the ink in check boxes and of
 * handwriting is measured, and unsure answers are read once more, each cropped. A reader that fails
 * here keeps the first reading: it was good enough to recognize the form.
 */
export async function refineReading(
  pages: DocumentPage[],
  reader: Reader,
  { forms = officialForms(), signal }: Options = {},
): Promise<DocumentPage[]> {
  const recognised = recogniseForms(pages, forms);
  if (recognised.length === 0 && pages.every(({ source }) => source === 'text')) return pages;
  try {
    const measured = await withMeasuredInk(pages, recognised, reader, signal);
    const known = recognised.map((one) => ({
      ...one,
      page: measured.find(({ number }) => number === one.page.number)!,
    }));
    return await withRereadWords(measured, { recognised: known, forms }, reader, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    return pages;
  }
}

/** The images of the given pages, and the index of each page's image. */
function picturesOf(pages: readonly DocumentPage[], requests: readonly { page: number }[]) {
  const shown = pages.filter(({ number }) => requests.some(({ page }) => page === number));
  return {
    images: shown.map(({ image }) => image),
    indexOf: (page: number) => shown.findIndex(({ number }) => number === page),
  };
}

async function withMeasuredInk(
  pages: DocumentPage[],
  recognised: readonly RecognisedPage[],
  reader: Reader,
  signal: AbortSignal | undefined,
): Promise<DocumentPage[]> {
  const requests = inkRequests(recognised);
  if (requests.length === 0) return pages;
  const { images, indexOf } = picturesOf(pages, requests);
  const zones = requests.map(({ page, box, printed }) => ({ image: indexOf(page), box, printed }));
  const shapes = await reader.measureInk({ images, zones, ...(signal && { signal }) });
  return withInk(pages, requests, shapes);
}

async function withRereadWords(
  pages: DocumentPage[],
  { recognised, forms }: { recognised: readonly RecognisedPage[]; forms: FormCatalogue },
  reader: Reader,
  signal: AbortSignal | undefined,
): Promise<DocumentPage[]> {
  const known = new Set(recognised.map(({ page }) => page.number));
  const requests = [
    ...cropRequests(recognised),
    ...foundRequests(pages, extractPetition(pages, forms), known),
  ];
  if (requests.length === 0) return pages;
  const { images, indexOf } = picturesOf(pages, requests);
  const crops = requests.map(({ page, box, lines }) => ({ image: indexOf(page), box, lines }));
  const readings = await reader.readCrops({ images, crops, ...(signal && { signal }) });
  const words = withRereadZones(pages, requests, readings);
  return pages.map((page, i) => ({ ...page, words: words[i]!.words }));
}
