import { leadStatuses } from '#domain/leads/lead-status.ts';
import { skipTraceStatuses } from '#domain/leads/skip-trace-status.ts';
import { classifyViolation } from '#domain/leads/violation-type.ts';
import type { ImportedEvent, ImportedLead } from './imported-lead.ts';
import { parseDay } from './cell-date.ts';
import type { FieldReader } from './field-reader.ts';
import type { RowPlan } from './row-plan.ts';

type Work = Pick<
  ImportedLead,
  | 'propertyType'
  | 'status'
  | 'leadStatus'
  | 'skipTraceStatus'
  | 'driveNumber'
  | 'deceased'
  | 'petitioner'
>;

const asKey = (text: string) => text.toLowerCase().replace(/[\s-]+/g, '_');
const among = (text: string, known: readonly string[]) =>
  known.includes(asKey(text)) ? asKey(text) : '';

const typeNames: Record<string, Work['propertyType']> = {
  foreclosure: 'foreclosure',
  probate: 'probate',
  violation: 'violation',
  violations: 'violation',
  code_violation: 'violation',
  code_violations: 'violation',
};

function filled(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

type Reader = Pick<FieldReader, 'text' | 'day' | 'read'>;

/**
 * Work done on a lead, as only the product's own export writes it, and the people of an estate, as
 * any list of probates does.
 */
export function parseWork({ text, day, read }: Reader, { kind }: RowPlan): Work {
  const propertyType = typeNames[asKey(text('propertyType'))] ?? kind;
  const isProbate = propertyType === 'probate';
  const drive = text('driveNumber');
  return {
    propertyType,
    status: text('status').toLowerCase().slice(0, 40),
    leadStatus: among(text('leadStatus'), leadStatuses),
    // No trace runs for a lead that was exported during one.
    skipTraceStatus: among(text('skipTraceStatus'), skipTraceStatuses).replace(
      'pending',
      'not_traced',
    ),
    driveNumber: /^(10|\d)$/.test(drive) ? Number(drive) : null,
    deceased: !isProbate
      ? {}
      : filled({
          fullName: text('deceasedName'),
          streetAddress: text('deceasedStreetAddress'),
          city: text('deceasedCity'),
          state: text('deceasedState'),
          zipCode: text('deceasedZipCode'),
          deceasedDate: read('deceasedDate', () => day('deceasedDate')) ?? '',
        }),
    petitioner: !isProbate
      ? {}
      : filled({
          fullName: text('petitionerName'),
          phoneNumber: text('petitionerPhone'),
          streetAddress: text('petitionerStreetAddress'),
          city: text('petitionerCity'),
          state: text('petitionerState'),
          zipCode: text('petitionerZipCode'),
        }),
  };
}

/** The events of a place as the product's own export writes them: a line each, 'day; case number; wording'. */
export function parseEvents(cell: string): ImportedEvent[] {
  return cell
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [date = '', caseNumber = '', ...wording] = line.split('; ');
      const description = wording.join('; ');
      return {
        date: parseDay(date),
        caseNumber,
        description,
        category: description ? classifyViolation(description) : null,
      };
    });
}
