import { loadPdfTemplate } from '#server/platform/pdf/pdf-template.ts';

/** The file of a person as a document. */
export const personFileLayout = loadPdfTemplate({
  '/person-files/person-file.typ': new URL('./person-file.typ', import.meta.url),
});
