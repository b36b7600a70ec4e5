import { createUnreadableDocumentError } from '../../document-text.errors.ts';

/** A letter page at 600 dpi has 34 megapixels; a larger image is not the scan of a petition. */
export const maxMegapixels = 40;
/** A letter page at 1,200 dpi, as scanners write it at one bit. */
const maxPdfPictureMegapixels = 140;

/** Refuses an image by its stated size, before memory is allocated for it. */
export function refuseHugeImage(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw createUnreadableDocumentError('corrupt');
  const megapixels = (width * height) / 1e6;
  if (megapixels > maxMegapixels)
    throw createUnreadableDocumentError(
      'too_large_picture',
      `The picture has ${Math.round(megapixels)} megapixels; the limit is ${maxMegapixels}.`,
    );
}

/** Rejects a picture inside a PDF by its declared size, before it is decoded. */
export function refuseHugePdfPicture(width: number, height: number): void {
  const megapixels = (width * height) / 1e6;
  if (megapixels > maxPdfPictureMegapixels)
    throw createUnreadableDocumentError(
      'too_large_picture',
      `A picture in the document has ${Math.round(megapixels)} megapixels; the limit is ${maxPdfPictureMegapixels}.`,
    );
}
