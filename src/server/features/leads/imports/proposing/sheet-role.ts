import type { ImportField } from '#domain/import-fields.ts';
import { headerWords } from '#domain/lists/header-key.ts';

const ids = /^(?:property|lead|lotline|record|reference|external|row|client) ?id$/;
/** What services add to the columns that they were sent. */
const ofAnswers =
  /^(?:result ?code|match(?:ed)? .*|.*\bmatch (?:status|type|code)|input .*|skip ?trac\w*.*|relative \d.*|person \d.*|(?:dnc )?litigator scrub|scrub|is ?hit|hit|phones? found|traced .*)$/;
const ofPhones =
  /^(?:mobile|landline|cell|wireless|phone)(?: phone)? \d+$|\bphone \d+ (?:type|carrier|score|rank)/;
const minPhones = 3;

/**
 * Whether a sheet is the answer of a skip-tracing service rather than a list of new leads: it has
 * phones, and the ids that it was asked by or the columns that only such services add.
 * @param columnMappings what is proposed for its columns.
 */
export function isTraceAnswer(
  headers: readonly string[],
  columnMappings: Readonly<Record<string, ImportField>>,
): boolean {
  const words = headers.map(headerWords);
  const added = words.filter((header) => ofAnswers.test(header)).length;
  const phones = words.filter((header) => ofPhones.test(header)).length;
  if (added < 2 && (!words.some((header) => ids.test(header)) || phones < minPhones)) return false;
  return Object.values(columnMappings).some((field) => /^(?:phone|email)\d+$/.test(field));
}
