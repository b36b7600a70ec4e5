import { loadPdfTemplate } from '#server/platform/pdf/pdf-template.ts';

/** How every purchase agreement is set; what it says comes from a contract template. */
export const agreementLayout = loadPdfTemplate({
  '/purchase-contracts/agreement.typ': new URL('./templates/agreement.typ', import.meta.url),
});
