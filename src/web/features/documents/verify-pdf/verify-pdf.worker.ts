import { verifyPdf, type PdfFindings } from '#domain/signatures/verify-pdf.ts';

/** What the worker answers; null where the file could not be checked. */
export type VerifyAnswer = PdfFindings | null;

// The file stays in this browser: the worker gets its bytes and answers with what they prove.
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  verifyPdf(new Uint8Array(data)).then(
    (findings: VerifyAnswer) => postMessage(findings),
    () => postMessage(null),
  );
});
