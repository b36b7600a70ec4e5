import { loadPdfTemplate } from '#server/platform/pdf/pdf-template.ts';

/** The layout of every purchase agreement; its text comes from a contract template. */
export const agreementLayout = loadPdfTemplate({
  '/purchase-contracts/agreement.typ': new URL('./templates/agreement.typ', import.meta.url),
});
