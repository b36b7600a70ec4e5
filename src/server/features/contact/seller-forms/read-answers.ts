import { z } from 'zod';
import type { ChosenField } from '#api/inbound/seller-forms.api.ts';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import {
  sellerFormChoices,
  sellerFormFields,
  type SellerFormField,
} from '#domain/contact/seller-form.ts';
import { createInvalidRequestError } from '#server/platform/http/request.errors.ts';

/** What a seller said, by field; only what was asked and answered. */
export type Answers = Partial<Record<SellerFormField, string>>;

export const storedAnswers = z.record(z.string(), z.string());

const email = z.email();

/**
 * What a visitor typed, as far as the form asks for it.
 * @throws `request.invalid`, 400, with a sentence for each field that has to be mended.
 */
export function readAnswers(fields: readonly ChosenField[], typed: Record<string, string>) {
  const issues: { path: string; message: string }[] = [];
  const answers: Answers = {};
  for (const { field, isRequired } of fields) {
    const value = (typed[field] ?? '').trim();
    const message =
      value === ''
        ? isRequired && `Please fill in: ${sellerFormFields[field].label}`
        : problemOf(field, value);
    if (message) issues.push({ path: field, message });
    else if (value !== '') answers[field] = value;
  }
  const asks = (field: SellerFormField) => fields.some((one) => one.field === field);
  if (issues.length === 0 && !answers.phone && !answers.email) {
    const path = asks('phone') ? 'phone' : 'email';
    issues.push({ path, message: 'Please leave a phone number or an e-mail address' });
  }
  if (issues.length > 0) throw createInvalidRequestError(issues);
  return answers;
}

function problemOf(field: SellerFormField, value: string): string | false {
  const { max } = sellerFormFields[field];
  if (value.length > max) return `At most ${max} characters`;
  if (field === 'phone' && !normalizePhoneNumber(value))
    return 'Please enter a ten-digit phone number';
  if (field === 'email' && !email.safeParse(value).success)
    return 'Please enter an e-mail address such as dana@example.com';
  const choices = sellerFormChoices[field];
  return choices !== undefined && !choices.includes(value) && 'Please choose one of the answers';
}

/** The answers in the order of a form, each with its question, for a note. */
export const answersText = (answers: Answers): string =>
  (Object.keys(sellerFormFields) as SellerFormField[])
    .flatMap((field) =>
      answers[field] ? [`${sellerFormFields[field].label}: ${answers[field]}`] : [],
    )
    .join('\n');
