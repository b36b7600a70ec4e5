import { z } from 'zod';
import { leadFieldShapes } from './lead-field-shapes.ts';
import { nextAction } from './next-action.schema.ts';
import { phoneEntry } from './phone.schema.ts';
import { driveNumber, leadStatus, propertyType, skipTraceStatus } from './property-terms.schema.ts';
import { day, timestamp, rowId } from '../wire.schema.ts';

/**
 * A note; its timestamp, as its writer sent it, is its identity. The author is known for notes
 * written here.
 */
export const note = z.object({
  content: z.string(),
  timestamp: z.string(),
  author: z.string().optional(),
});
export type Note = z.infer<typeof note>;

/** Where the owner gets mail, if not at the property. Letters go there once its street is known. */
export const mailingAddress = z.object({
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});

export const deceasedPerson = z.object({
  fullName: z.string().nullish(),
  streetAddress: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  zipCode: z.string().nullish(),
  deceasedDate: day.nullish(),
});

export const petitioner = z.object({
  fullName: z.string().nullish(),
  phoneNumber: z.string().nullish(),
  streetAddress: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  zipCode: z.string().nullish(),
  /** Since when the number is opted out of texts; not stored here, and not accepted in a change. */
  optedOutAt: timestamp.optional(),
});

/** One mailed letter. The newest is last. */
export const mailTrackingEntry = z.object({
  trackingId: z.string(),
  /** created, processed, in_transit, delivered; anything else is a failure or unknown. */
  status: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp.optional(),
  provider: z.string().optional(),
  /** What went wrong, in a sentence. */
  reason: z.string().optional(),
});

/** The document that older clients know: assembled on reading; unknown keys are kept. */
export const propertyMetadata = z.looseObject({
  deceased: deceasedPerson.optional(),
  petitioner: petitioner.optional(),
  skipTrace: z
    .looseObject({ emails: z.array(z.string()), phoneNumbers: z.array(phoneEntry) })
    .optional(),
  mailTracking: z.array(mailTrackingEntry).optional(),
  violationType: z.string().nullish(),
  violationDate: day.nullish(),
});
export type PropertyMetadata = z.infer<typeof propertyMetadata>;

/** Other distress at the same place: 'also: 3 violations'. */
export const relatedProperties = z.object({
  propertyType,
  count: z.int().positive(),
  ids: z.array(rowId),
});

/** A lead, as every call answers it. */
export const property = z
  .object({
    id: rowId,
    /** Counts up with every change; sent back in `If-Match`, it keeps a change from a stale copy. */
    version: z.int().positive(),
    propertyType,
    /**
     * `status` as stored, `active` or a word from the list; texts are empty if unknown. The violation's
     * type is in the city's own words, `violationCategory` the nearest of the six types.
     */
    ...leadFieldShapes,
    /**
     * Mail goes elsewhere and there is no homestead exemption; null: not known. Then: absentee, with mail
     * to another state.
     */
    absentee: z.boolean().nullable(),
    outOfStateOwner: z.boolean().nullable(),
    /** Whole years since the last sale that is known. */
    yearsOwned: z.int().nonnegative().nullable(),
    /** Of the market value, in whole percent; null where it or the open loans are not known. */
    equityPercent: z.int().nullable(),
    violationCategory: z.string().nullable(),
    /** `expired` from the auction's day on, in the installation's time zone, else `status`. */
    displayStatus: z.string(),
    /** The first name in a text's greeting, the petitioner's for probate; empty if unknown. */
    greetingName: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
    leadStatus,
    driveNumber,
    /** The member who works on it; null: unassigned. */
    assignedTo: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The latest call, text or letter, either way. */
    lastContactAt: timestamp.nullable(),
    /** Letters sent so far. */
    mailCount: z.int().nonnegative(),
    skipTraceStatus,
    /** The list of `note` as JSON text, oldest first. */
    notes: z.string(),
    metadata: propertyMetadata,
    mailingAddress: mailingAddress.nullable(),
    /** Columns of an imported list that are not known fields, by their header. */
    extraFields: z.record(z.string(), z.string()),
    tags: z.array(z.string()),
    related: z.array(relatedProperties),
    /** What happened at the property, from any source: `GET /api/properties/{id}/signals`. */
    signalCount: z.int().nonnegative(),
    openSignalCount: z.int().nonnegative(),
    /** Points: `GET /api/properties/{id}/score` explains them. Null until it is computed. */
    score: z.int().nullable(),
    /** The place that it shares with other leads, with the cases of all; null: it is alone there. */
    place: z
      .object({
        /** Leads at the place, this one included. */
        leads: z.int().min(2),
        /** Kinds of their cases as shown, and those with an open case. */
        kinds: z.array(z.string()),
        openKinds: z.array(z.string()),
      })
      .nullable(),
    /** The next step; a lead has at most one. */
    nextAction: nextAction.nullable(),
    /** The coordinates are the ZIP's centre, not the house's. */
    approximatePosition: z.boolean(),
    /** A petition was read by the machine and waits for a user to confirm it. */
    toReview: z.boolean(),
    /** Invented, filled in by the sample data. */
    isSample: z.boolean(),
  })
  .meta({ id: 'Property' });
export type Property = z.infer<typeof property>;
