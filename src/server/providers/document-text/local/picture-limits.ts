import { createUnreadableDocumentError } from '../document-text.errors.ts';

/** A letter page at 600 dpi has 34 megapixels; more than this is no scan of a petition. */
const maxMegapixels = 40;

/** Refuses a picture by its stated size, before anything is allocated for it. */
export function refuseHugePicture(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw createUnreadableDocumentError('corrupt');
  const megapixels = (width * height) / 1e6;
  if (megapixels > maxMegapixels)
    throw createUnreadableDocumentError(
      'too_large_picture',
      `The picture has ${Math.round(megapixels)} megapixels; the limit is ${maxMegapixels}.`,
    );
}
