import type { PlainImportField } from '#domain/import-fields.ts';
import { leadStatuses } from '#domain/leads/lead-status.ts';
import { skipTraceStatuses } from '#domain/leads/skip-trace-status.ts';
import { readOwnerName } from '#domain/leads/owner-names/read-owner-name.ts';
import { classifyViolation } from '#domain/leads/violation-type.ts';
import type { Address } from '#domain/places/address.ts';
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

/** A person's name in reading order, as an owner's: 'Doe, Jane R' -> 'Jane R Doe'; others as they are written. */
function personOf(name: string, plan: RowPlan, field: PlainImportField): string {
  if (plan.isOwn) return name;
  const read = readOwnerName(name, plan.nameOrders[field] ?? null);
  return read?.kind === 'person' && !read.isShortened ? read.fullName : name;
}

type Reader = Pick<FieldReader, 'text' | 'day' | 'read'>;

/**
 * Work done on a lead, as only the product's own export writes it, and the people of an estate, as
 * any list of probates does.
 * @param home where the deceased lived and the petitioner does.
 */
export function parseWork(
  { text, day, read }: Reader,
  plan: RowPlan,
  home: Readonly<Record<'deceased' | 'petitioner', Address>> & {
    /** The row's petitioner is an attorney, who petitions for another. */
    isAttorneys: boolean;
  },
): Work {
  const { kind } = plan;
  const person = (field: PlainImportField) => personOf(text(field), plan, field);
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
          fullName: person('deceasedName'),
          ...home.deceased,
          deceasedDate: read('deceasedDate', () => day('deceasedDate')) ?? '',
        }),
    petitioner:
      !isProbate || home.isAttorneys
        ? {}
        : filled({
            fullName: person('petitionerName'),
            phoneNumber: text('petitionerPhone'),
            ...home.petitioner,
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
