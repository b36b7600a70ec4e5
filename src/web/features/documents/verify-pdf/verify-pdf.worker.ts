import { verifyPersonFile, type ChainFinding } from '#domain/person/person-file.ts';
import { verifyPdf, type PdfFindings } from '#domain/signatures/verify-pdf.ts';

/** What the worker answers; null where the file could not be checked. */
type VerifyAnswer = { pdf: PdfFindings } | { chain: ChainFinding } | null;

/** A person's file is JSON, which begins so. */
const brace = 0x7b;

async function verify(bytes: Uint8Array): Promise<VerifyAnswer> {
  return bytes[0] === brace
    ? { chain: await verifyPersonFile(new TextDecoder().decode(bytes)) }
    : { pdf: await verifyPdf(bytes) };
}

// The file stays in this browser: the worker gets its bytes and answers with what they prove.
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  verify(new Uint8Array(data)).then(
    (answer) => postMessage(answer),
    () => postMessage(null),
  );
});
