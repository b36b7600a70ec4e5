import { normalizePhoneNumber, isDialableNumber } from '#domain/contact/phone-number.ts';
import { withoutFormulaGuard } from '../parsing/cell.ts';
import type { ImportedPhone } from '../parsing/imported-lead.ts';
import type { ThreadOutput } from '../reading/worker-port.ts';
import { parsePlanned } from '../sections/read-sections.ts';
import { readPlannedRows, type IncomingTask } from '../storing/incoming-rows.ts';
import { readFile } from 'node:fs/promises';

/** One row of an answer of skip tracing: whose it is, and what was found. */
export type AnswerRow = {
  /** As a spreadsheet counts, from 1. */
  rowNumber: number;
  /** The name of its sheet, where several of the workbook answer. */
  sheet?: string;
  /** What the row has in the column of the ids that the product's own export gives. */
  leadId: string;
  identityKey: string | null;
  parcelKey: string | null;
  person: { fullName: string; firstName: string; lastName: string };
  phones: ImportedPhone[];
  emails: string[];
  mailing: { streetAddress: string; city: string; state: string; zipCode: string };
  isDeceased: boolean;
  /** The row says that it is about someone else than the owner. */
  isOther: boolean;
  /** It has cells that look like phone numbers, and none was read as one; or a flag of no phone. */
  isUnread: boolean;
};

/** A row that was refused: it is named among those that belong to no lead. */
const refusedRow = (rowNumber: number): AnswerRow => ({
  rowNumber,
  leadId: '',
  identityKey: null,
  parcelKey: null,
  person: { fullName: '', firstName: '', lastName: '' },
  phones: [],
  emails: [],
  mailing: { streetAddress: '', city: '', state: '', zipCode: '' },
  isDeceased: false,
  isOther: false,
  isUnread: false,
});

const idHeader = /^(?:property|lead)[ _]?id$/i;
const relationHeader = /\brelation(?:ship)?\b|\bperson type\b|\bcontact[ _]flags?\b/i;
const isRelative = (cell: string) =>
  /\b(?:relatives?|famil(?:y|ies)|associates?|neighbou?rs?|tenants?|renters?|residents?)\b/i.test(
    cell,
  ) && !/\bowner\b/i.test(cell);
const saysYes = (cell: string) => /^(?:y|yes|true|1|deceased)$/i.test(cell.trim());

const writtenPhone =
  /(?<!\d)(?:\+?1[\s.-]{0,2})?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?!\d)/;
const phoneHeader = /phone|mobile|cell|land ?line|tel\b/i;

/** Whether a cell looks like a phone; ten bare digits only under a header that says so. */
function looksLikePhone(cell: string, header: string): boolean {
  const digits = writtenPhone.exec(cell)?.[0] ?? (phoneHeader.test(header) ? cell : '');
  const number = normalizePhoneNumber(digits);
  return number !== null && isDialableNumber(number);
}

/** Reads an answer by the rules of every list, batch by batch. Runs in the reading thread. */
export async function* readAnswer(task: IncomingTask): AsyncGenerator<ThreadOutput<AnswerRow[]>> {
  const bytes = await readFile(task.path);
  for await (const { planned } of readPlannedRows({ ...task, isAnswer: true }, bytes)) {
    const read: AnswerRow[] = [];
    for (const each of planned) {
      const { row, plan } = each;
      const parsed = parsePlanned(each);
      if (!parsed) continue;
      if ('reject' in parsed) {
        read.push(refusedRow(parsed.reject.rowNumber));
        continue;
      }
      const { lead } = parsed;
      // A number is not called while a flag of its row belongs to none, or is neither yes nor no.
      const isFlagLost =
        lead.remarks.some(({ code }) => code === 'flags_without_phone') ||
        lead.problems.some(({ field }) => field === 'flag');
      const cell = (header: RegExp) => {
        const column = plan.headers.findIndex((name) => header.test(name));
        return withoutFormulaGuard(row[column]?.trim() ?? '');
      };
      const numbers = [
        ...plan.extras.keys(),
        ...plan.ignored,
        ...(plan.plain.notes ?? []),
        ...plan.phones.flatMap(({ parts }) => parts[''] ?? []),
      ];
      read.push({
        rowNumber: lead.rowNumber,
        leadId: cell(idHeader),
        identityKey: lead.keys.identityKey,
        parcelKey: lead.keys.parcelKey,
        person: { fullName: lead.fullName, firstName: lead.firstName, lastName: lead.lastName },
        phones: isFlagLost ? [] : lead.phones,
        emails: lead.emails,
        mailing: {
          streetAddress: lead.mailingStreetAddress,
          city: lead.mailingCity,
          state: lead.mailingState,
          zipCode: lead.mailingZipCode,
        },
        isDeceased: saysYes(cell(/^deceased$/i)),
        isOther: isRelative(cell(relationHeader)),
        isUnread:
          isFlagLost ||
          (lead.phones.length === 0 &&
            numbers.some((column) =>
              looksLikePhone(row[column] ?? '', plan.headers[column] ?? ''),
            )),
      });
    }
    yield { output: read };
  }
}
