import { z } from 'zod';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { isOfModestSize, modestSizeMessage, optionalDay, text } from '../wire.schema.ts';

/** Kept as written if it is not a phone number: documents contain all sorts. */
const loosePhoneNumber = text(40).transform((value) => normalizePhoneNumber(value) ?? value);

const personShape = {
  fullName: text(200).nullish(),
  streetAddress: text(200).nullish(),
  city: text(100).nullish(),
  state: text(20).nullish(),
  zipCode: text(10).nullish(),
};

const metadataShape = {
  deceased: z.object({ ...personShape, deceasedDate: optionalDay('event') }).nullish(),
  petitioner: z.object({ ...personShape, phoneNumber: loosePhoneNumber.nullish() }).nullish(),
};

/** The document of a lead in a request that changes it: two people, and keys of the caller's own. */
export const changedMetadata = z
  .looseObject(metadataShape)
  .refine(isOfModestSize, modestSizeMessage);

/** The same with a new lead, where it may bring the violation too. */
export const newMetadata = z
  .looseObject({
    ...metadataShape,
    violationType: text(200).nullish(),
    violationDate: optionalDay('event'),
  })
  .refine(isOfModestSize, modestSizeMessage);
