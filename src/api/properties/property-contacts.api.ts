import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { contactCount, phoneNumber, phoneStatus, phoneType } from './phone.schema.ts';
import { property } from './property.schema.ts';
import { confirmationPassword, rowIdParams } from '../wire.schema.ts';

const tag = 'Phones of a property';
const params = rowIdParams;
const changeErrors = ['properties.not_found', 'properties.changed_meanwhile'] as const;
const phoneErrors = [...changeErrors, 'properties.phone_not_found'] as const;

export const setSmsCount = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/sms-count',
  tag,
  summary: 'How often a number was texted, 0 to 10',
  params,
  body: z.object({ phoneNumber, count: contactCount }),
  answer: property,
  errors: phoneErrors,
});

export const setCallCount = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/call-count',
  tag,
  summary: 'How often a number was called, 0 to 10',
  params,
  body: z.object({ phoneNumber, count: contactCount }),
  answer: property,
  errors: phoneErrors,
});

export const setPhoneStatus = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/phone-status',
  tag,
  summary: 'Whether a number reaches the owner',
  params,
  body: z.object({ phoneNumber, status: phoneStatus }),
  answer: property,
  errors: phoneErrors,
});

export const setPhoneType = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/phone-type',
  tag,
  summary: 'Whether a number is a mobile or a landline',
  params,
  body: z.object({ phoneNumber, type: phoneType }),
  answer: property,
  errors: phoneErrors,
});

export const addPhone = defineEndpoint({
  method: 'POST',
  path: '/api/properties/:id/phone',
  isIdempotent: true,
  tag,
  summary: "Add one of the owner's numbers",
  params,
  body: z.object({ phoneNumber, type: phoneType.default('mobile') }),
  answer: property,
  status: 201,
  errors: [...changeErrors, 'properties.phone_already_exists'],
});

export const deletePhone = defineEndpoint({
  method: 'DELETE',
  path: '/api/properties/:id/phone/:phoneNumber',
  tag,
  summary: 'Delete a number; asks for the password',
  params: rowIdParams.extend({ phoneNumber }),
  body: z.object({ password: confirmationPassword }),
  answer: property,
  errors: [...phoneErrors, 'accounts.password_required', 'accounts.password_invalid'],
  audit: { kind: 'deletion', what: 'Deleted a phone number of a lead' },
});
