import type { Page } from '../page/page.ts';
import { mayLackAccents } from '../people/lost-accents.ts';
import { nameFields } from '../petition-field.ts';
import type { FoundFields } from '../petition.ts';
import { voteLimits } from '../weights.ts';
import { isOnScan } from './on-scan.ts';

/**
 * OCR drops most accents, with high confidence ('Åkesson' is read as 'Akesson'): a name on a scan
 * that may have an accent is shown, but never as certain.
 */
export function doubtLostAccents<Read extends { fields: FoundFields }>(
  read: Read,
  pages: readonly Pick<Page, 'number' | 'source'>[],
): Read {
  const scanned = new Set(
    pages.filter(({ source }) => source === 'ocr').map(({ number }) => number),
  );
  const fields = { ...read.fields };
  for (const name of nameFields) {
    const field = fields[name];
    const isOnPaper = isOnScan(field, scanned);
    if (!isOnPaper || field.confidence < voteLimits.sure || !mayLackAccents(field.value)) continue;
    fields[name] = { ...field, confidence: voteLimits.unsure };
  }
  return { ...read, fields };
}
