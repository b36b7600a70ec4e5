import { longDay } from '#domain/dates.ts';
import type { PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import { loadPdfTemplate } from '#server/platform/pdf/pdf-template.ts';
import { addressLines, type Letter, type LetterRecipient, type LetterSender } from './letter.ts';

const letterLayout = loadPdfTemplate({
  '/direct-mail/letters.typ': new URL('./letters.typ', import.meta.url),
});
const labelLayout = loadPdfTemplate({
  '/direct-mail/labels.typ': new URL('./labels.typ', import.meta.url),
});

/** Letters that one document takes; more would hold the engine for seconds. */
const maxLetters = 500;

/** Points at which the longest line fits its width; the post reads 8 and more, so longer lines wrap. */
function fittingSize(lines: readonly string[], usual: number, charactersAtUsual: number): number {
  const longest = Math.max(1, ...lines.map((line) => line.length));
  return Math.max(8, Math.min(usual, (usual * charactersAtUsual) / longest));
}

function senderLines({ name, company, streetAddress, city, state, zipCode }: LetterSender) {
  const [, ...place] = addressLines({ name: 'x', streetAddress, city, state, zipCode });
  return [...(company ? [name] : []), ...place];
}

function toInputs(letter: Letter) {
  const { sender } = letter;
  const recipient = addressLines(letter.recipient);
  return {
    sender: { name: sender.name, company: sender.company ?? '', lines: senderLines(sender) },
    contact: [sender.phone, sender.email].filter(Boolean),
    recipient,
    'recipient-size': fittingSize(recipient, 10.5, 44),
    date: longDay(letter.date),
    body: letter.body,
    closing: letter.closing ?? 'Sincerely,',
  };
}

/**
 * One PDF with every letter, in the order given, each beginning on its own page: US letter
 * paper, the recipient in the place of a number-10 envelope's window, tagged for screen readers.
 * @param letters 1 to 500, filled in already (see `mergeLetter`).
 * @throws those of the PDF maker.
 */
export async function renderLetters(options: {
  pdfMaker: PdfMaker;
  letters: readonly Letter[];
}): Promise<Uint8Array> {
  const { pdfMaker, letters } = options;
  if (letters.length === 0 || letters.length > maxLetters) {
    throw new Error(`From 1 to ${maxLetters} letters can be made at once.`);
  }
  const [first] = letters;
  const title = letters.length === 1 ? `Letter to ${first?.recipient.name}` : 'Letters';
  const inputs = { title, letters: letters.map(toInputs) };
  return pdfMaker.render({ template: letterLayout, inputs });
}

/** The pages of a PDF that was made here: each is an object of its own in it. */
export const pageCount = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page(?!s)/g)?.length ?? 1;

/**
 * Address labels, thirty to a sheet (2 5/8 by 1 inch).
 * @param skip labels of the first sheet that are used up already, 0 to 29.
 */
export async function renderAddressLabels(options: {
  pdfMaker: PdfMaker;
  recipients: readonly LetterRecipient[];
  skip?: number;
}): Promise<Uint8Array> {
  const { pdfMaker, recipients, skip = 0 } = options;
  const labels = recipients.map((recipient) => {
    const lines = addressLines(recipient);
    return { lines, size: fittingSize(lines, 10, 32) };
  });
  return pdfMaker.render({ template: labelLayout, inputs: { labels, skip: skip % 30 } });
}
