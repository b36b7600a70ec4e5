import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sellerFormFields, type SellerFormField } from '#domain/contact/seller-form.ts';
import { formatAddress } from '#domain/places/address.ts';
import { readWithSideFields, sideField } from '#server/platform/http/outgoing/side-fields.ts';
import type { Answers } from '../read-answers.ts';

/** Google's columns that are an answer as they stand. */
const plain: Record<string, SellerFormField> = {
  FULL_NAME: 'name',
  PHONE_NUMBER: 'phone',
  EMAIL: 'email',
};
const ofName = ['FIRST_NAME', 'LAST_NAME'];
const ofAddress = ['STREET_ADDRESS', 'CITY', 'REGION', 'POSTAL_CODE'];

const words = (name: string) => sideField(name, z.string(), '');
const column = z.looseObject({
  column_id: words('column_id'),
  column_name: words('column_name'),
  string_value: words('string_value'),
});
type Column = z.output<typeof column>;
/** Google lets any field be absent. */
const lead = z.looseObject({
  lead_id: sideField('lead_id', z.union([z.string().min(1).max(500), z.number()]), null),
  api_version: sideField('api_version', z.string().regex(/^1\./), ''),
  is_test: sideField('is_test', z.boolean(), false),
  user_column_data: sideField('user_column_data', z.array(sideField('a column', column, null)), []),
});

export type GoogleLead = {
  /** Google's id; of a lead without one, what it says. */
  id: string;
  isTest: boolean;
  answers: Answers;
  /** What of it could not be read, and all of it without the key; null if all could be. */
  unknown: { reason: string; raw: string } | null;
};

/** A lead of Google's, as far as it can be read; it is never less than what came. */
export function readGoogleLead(given: Record<string, unknown>): GoogleLead {
  const said = { ...given, google_key: undefined };
  const { parsed, unread } = readWithSideFields(lead, said);
  const raw = JSON.stringify(said);
  const { lead_id: id, is_test: isTest, user_column_data: columns = [] } = parsed.data ?? {};
  const filled = columns.flatMap((one) => (one?.string_value.trim() ? [one] : []));
  const { answers, isCut } = answersOf(filled);
  const problems = [...unread];
  if (isCut) problems.push('an answer that is too long');
  if (filled.length === 0) problems.push('no answer');
  if (problems.length > 0) {
    const lines = [answers.message, `As Google sent it: ${raw}`].filter(Boolean).join('\n');
    answers.message = lines.slice(0, sellerFormFields.message.max);
  }
  const reason = `A lead came in another form: ${problems.join(', ')}.`;
  return {
    id: String(id ?? createHash('sha256').update(raw).digest('hex')),
    isTest: isTest ?? false,
    answers,
    unknown: problems.length > 0 ? { reason, raw } : null,
  };
}

/** A question of the owner's own, and a second answer to one, become lines of the message. */
function answersOf(columns: readonly Column[]): { answers: Answers; isCut: boolean } {
  const used = new Set<Column>();
  const find = (id: string) => {
    const found = columns.find(({ column_id: one }) => one === id);
    if (found) used.add(found);
    return found?.string_value.trim() ?? '';
  };
  const answers: Answers = {};
  let isCut = false;
  const set = (field: SellerFormField, value: string) => {
    if (value === '' || answers[field] !== undefined) return;
    const { max } = sellerFormFields[field];
    isCut ||= value.length > max;
    answers[field] = value.slice(0, max);
  };
  for (const [id, field] of Object.entries(plain)) set(field, find(id));
  set('name', ofName.map(find).filter(Boolean).join(' '));
  const [streetAddress = '', city = '', state = '', zipCode = ''] = ofAddress.map(find);
  set('address', formatAddress({ streetAddress, city, state, zipCode }));
  const lines = columns
    .filter((one) => !used.has(one))
    .map(({ column_id: id, column_name: name, string_value: value }) => `${name || id}: ${value}`);
  set('message', lines.join('\n'));
  return { answers, isCut };
}
