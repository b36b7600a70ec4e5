import { z } from 'zod';
import { countedFields } from '#domain/leads/counted-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  namesOneSelection,
  oneSelectionIssue,
  propertySelectionShape,
} from './property-selection.schema.ts';
import { leadParts } from './lead-parts.schema.ts';
import { newMetadata } from './property-metadata.schema.ts';
import { propertyCounts, propertyListQuery, propertyPage } from './property-list.schema.ts';
import {
  leadStatusInput,
  propertyTypeInput,
  skipTraceStatus,
  driveNumber,
} from './property-terms.schema.ts';
import { property } from './property.schema.ts';
import {
  confirmationPassword,
  optionalDay,
  requiredText,
  rowId,
  rowIdParams,
  stateCode,
  text,
  zipCode,
} from '../wire.schema.ts';

const tag = 'Properties';

export const listProperties = defineEndpoint({
  method: 'GET',
  path: '/api/properties',
  tag,
  summary: 'One page of the properties that match',
  query: propertyListQuery,
  mayLag: true,
  answer: propertyPage,
});

export const countProperties = defineEndpoint({
  method: 'GET',
  path: '/api/properties/counts',
  tag,
  summary: 'How many properties there are, by type and displayed status',
  mayLag: true,
  answer: propertyCounts,
});

export const listCities = defineEndpoint({
  method: 'GET',
  path: '/api/properties/cities',
  tag,
  summary: 'The cities of the properties of a type, with how many are in each',
  query: z.object({ propertyType: propertyTypeInput }),
  mayLag: true,
  answer: z.array(z.object({ city: z.string(), count: z.int().positive() })),
});

export const listFieldValues = defineEndpoint({
  method: 'GET',
  path: '/api/properties/values',
  tag,
  summary: 'The commonest values of a field, with how many leads have each',
  query: z.object({ field: z.enum(countedFields) }),
  mayLag: true,
  answer: z.array(z.object({ value: z.string(), count: z.int().positive() })),
});

export const listAssignees = defineEndpoint({
  method: 'GET',
  path: '/api/properties/assignees',
  tag,
  summary: 'The people to whom a lead can be assigned, by name',
  mayLag: true,
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const getProperty = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:id',
  tag,
  summary: 'One property',
  description:
    'The id of a lead that was merged into another answers with the other, under its own `id`.',
  params: rowIdParams,
  query: z.object({
    withParts: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional()
      .describe('Also what an open lead shows: score, cases, place, timeline and more.'),
  }),
  answer: property.extend({ parts: leadParts.optional() }).meta({ id: 'PropertyWithParts' }),
  errors: ['properties.not_found'],
});

const ownAddress = {
  streetAddress: requiredText(200, 'Address is required'),
  city: requiredText(100, 'City is required'),
  state: stateCode,
  zipCode,
};

/** An address in a request, all four parts. */
export const addressInput = z.object(ownAddress);

export const createProperty = defineEndpoint({
  method: 'POST',
  path: '/api/properties',
  isIdempotent: true,
  tag,
  summary: 'Add a property by hand',
  body: z.object({
    propertyType: propertyTypeInput,
    fullName: text(200).nullish(),
    firstName: text(100).nullish(),
    lastName: text(100).nullish(),
    ...ownAddress,
    auctionDate: optionalDay('event'),
    violationDate: optionalDay('event'),
    violationType: text(200).nullish(),
    status: requiredText(60).default('active'),
    skipTraceStatus: skipTraceStatus.default('not_traced'),
    leadStatus: leadStatusInput.default('not_contacted'),
    driveNumber: driveNumber.default(0),
    /** Dollars. */
    price: z.number().nonnegative().max(1_000_000_000).nullish(),
    county: text(100).nullish(),
    apn: text(100).nullish(),
    caseNumber: text(100).nullish(),
    tags: z.array(requiredText(60)).max(50).optional(),
    mailingAddress: addressInput.nullish(),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    metadata: newMetadata.nullish(),
  }),
  answer: property,
  status: 201,
  errors: ['properties.already_exists', 'properties.erased_person'],
});

const nothingToDelete = 'No valid property IDs to delete';
const deletableId = z.int(nothingToDelete).positive(nothingToDelete);

export const batchDeleteProperties = defineEndpoint({
  method: 'POST',
  path: '/api/properties/batch-delete',
  isIdempotent: true,
  tag,
  summary: 'Delete properties, by id or all that match; asks for the password',
  body: z
    .object({
      ...propertySelectionShape,
      propertyIds: z.array(deletableId).min(1, nothingToDelete).max(20_000).optional(),
      password: confirmationPassword,
    })
    .refine(namesOneSelection, oneSelectionIssue),
  answer: z.object({
    message: z.string(),
    requiresPassword: z.literal(false),
    /** Ids that existed; at most the first 20,000. */
    deletedIds: z.array(rowId),
    deletedCount: z.int().nonnegative(),
  }),
  errors: ['accounts.password_required', 'accounts.password_invalid'],
  permission: 'leads.delete_many',
  audit: { kind: 'deletion', what: 'Deleted leads' },
});

export const changePropertyAddress = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/address',
  tag,
  summary: 'Change where the property is; asks for the password',
  params: rowIdParams,
  body: z.object({
    ...ownAddress,
    // Lists come without ZIPs: the street or city of such a lead can still be corrected.
    zipCode: z.union([z.literal(''), zipCode], { error: 'ZIP must be five digits' }),
    password: confirmationPassword,
  }),
  answer: property,
  errors: [
    'properties.not_found',
    'properties.changed_meanwhile',
    'properties.already_exists',
    'accounts.password_required',
    'accounts.password_invalid',
  ],
});

export const changeMailingAddress = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/mailing-address',
  tag,
  summary: "Change the owner's mailing address; null removes it",
  params: rowIdParams,
  body: z.object({ mailingAddress: addressInput.nullable() }),
  answer: property,
  errors: ['properties.not_found', 'properties.changed_meanwhile'],
});
