import type { z } from 'zod';
import type { receiveGoogleLead } from '#api/inbound/other-leads.api.ts';
import { sellerFormFields, type SellerFormField } from '#domain/contact/seller-form.ts';
import { formatAddress } from '#domain/places/address.ts';
import type { Answers } from '../read-answers.ts';

type GoogleLead = z.output<typeof receiveGoogleLead.body>;

/** Google's columns that are an answer as they stand. */
const plain: Record<string, SellerFormField> = {
  FULL_NAME: 'name',
  PHONE_NUMBER: 'phone',
  EMAIL: 'email',
};
const ofName = ['FIRST_NAME', 'LAST_NAME'];
const ofAddress = ['STREET_ADDRESS', 'CITY', 'REGION', 'POSTAL_CODE'];

/** Answers of a Google lead form; a question of the owner's own becomes a line of the message. */
export function answersOfGoogle({ user_column_data: columns }: GoogleLead): Answers {
  const find = (id: string) =>
    columns.find(({ column_id: one }) => one === id)?.string_value.trim() ?? '';
  const answers: Answers = {};
  const set = (field: SellerFormField, value: string) => {
    if (value !== '') answers[field] ??= value.slice(0, sellerFormFields[field].max);
  };
  for (const [id, field] of Object.entries(plain)) set(field, find(id));
  set('name', ofName.map(find).filter(Boolean).join(' '));
  const [streetAddress = '', city = '', state = '', zipCode = ''] = ofAddress.map(find);
  set('address', formatAddress({ streetAddress, city, state, zipCode }));
  const known = new Set([...Object.keys(plain), ...ofName, ...ofAddress]);
  const others = columns.filter(
    ({ column_id: id, string_value: value }) => !known.has(id) && value,
  );
  const lines = others.map(
    ({ column_id: id, column_name: name, string_value: value }) => `${name || id}: ${value}`,
  );
  set('message', lines.join('\n'));
  return answers;
}
