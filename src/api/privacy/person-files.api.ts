import { z } from 'zod';
import { retentionKinds, shortestRetentionDays } from '#domain/person/retention.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  confirmationPassword,
  done,
  downloadKey,
  requiredText,
  rowId,
  timestamp,
} from '../wire.schema.ts';

const tag = 'Privacy';

const subjectShape = {
  propertyId: z.coerce.number<number>().int().positive().optional(),
  phone: z.string().trim().min(7).max(40).optional(),
  email: z.email().max(254).optional(),
  name: z.string().trim().min(2).max(200).optional(),
};
const isOne = (subject: object) =>
  Object.entries(subject).filter(([name, value]) => name !== 'key' && value !== undefined)
    .length === 1;
const oneMessage = 'Name one of: a lead, a number, an e-mail address, a name';
/** Of a question that is not about one person. */
const unclear = ['person_files.several', 'person_files.too_many'] as const;
const subject = z.object(subjectShape).refine(isOne, oneMessage);
const guardedSubject = z.object({ ...subjectShape, key: downloadKey }).refine(isOne, oneMessage);

export const getPersonSummary = defineEndpoint({
  method: 'GET',
  path: '/api/person-files/summary',
  tag,
  summary: 'What is kept about a person: counts by kind, and what an erasure would leave',
  query: subject,
  access: 'owner',
  scope: 'session',
  answer: z.object({
    names: z.array(z.string()),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    leads: z.array(z.object({ id: rowId, title: z.string() })),
    counts: z.array(
      z.object({
        title: z.string(),
        rows: z.int(),
        /** Of them, those that an erasure leaves, and why. */
        kept: z.int(),
        because: z.string(),
      }),
    ),
    total: z.int(),
    /** Leads of the person that must not be erased, with the reason. */
    holds: z.array(z.object({ propertyId: rowId, reason: z.string() })),
    /** Backups made until then hold the person, and go as they expire; null without any. */
    newestBackupAt: timestamp.nullable(),
  }),
  errors: [...unclear],
});

export const downloadPersonJson = defineEndpoint({
  method: 'GET',
  path: '/api/person-files/json',
  tag,
  summary: 'Everything about a person as JSON, each entry with the hash of the one before',
  query: guardedSubject,
  access: 'owner',
  scope: 'session',
  answerKind: 'binary',
  errors: ['accounts.password_required', ...unclear],
  audit: { kind: 'export', what: 'Exported the file of a person' },
});

export const downloadPersonPdf = defineEndpoint({
  method: 'GET',
  path: '/api/person-files/pdf',
  tag,
  summary: 'Everything about a person as PDF, digitally signed, with the last hash of its entries',
  query: guardedSubject,
  access: 'owner',
  scope: 'session',
  answerKind: 'binary',
  errors: ['accounts.password_required', ...unclear, 'pdf.busy', 'pdf.timed_out'],
  audit: { kind: 'export', what: 'Exported the file of a person' },
});

export const findPersonFile = defineEndpoint({
  method: 'GET',
  path: '/api/person-files/made/:hash',
  tag,
  summary: 'Whether this installation made a person’s file that ends with this hash',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  access: 'public',
  rateLimit: { max: 60, seconds: 60 },
  answer: z.object({ madeAt: timestamp.nullable() }),
});

export const erasePerson = defineEndpoint({
  method: 'POST',
  path: '/api/person-files/erase',
  isIdempotent: true,
  tag,
  summary: 'Erase a person everywhere; lists, feeds, petitions and traces do not bring them back',
  body: z.object({
    subject: z.object(subjectShape).refine(isOne, oneMessage),
    password: confirmationPassword,
  }),
  access: 'owner',
  scope: 'session',
  answer: z.object({ message: z.string(), removed: z.int(), kept: z.int() }),
  errors: [...unclear, 'person_files.on_hold', 'person_files.nobody'],
  audit: { kind: 'deletion', what: 'Erased a person' },
});

export const listLegalHolds = defineEndpoint({
  method: 'GET',
  path: '/api/legal-holds',
  tag,
  summary: 'Leads that must not be erased, nor removed by age, with the reason',
  query: z.object({ propertyId: z.coerce.number<number>().int().positive().optional() }),
  answer: z.object({
    data: z.array(
      z.object({
        propertyId: rowId,
        title: z.string(),
        reason: z.string(),
        placedBy: z.string().nullable(),
        placedAt: timestamp,
      }),
    ),
  }),
});

const holdParams = z.object({ propertyId: z.coerce.number<number>().int().positive() });

export const placeLegalHold = defineEndpoint({
  method: 'PUT',
  path: '/api/legal-holds/:propertyId',
  tag,
  summary: 'Keep a lead and everything of it until the hold is lifted',
  params: holdParams,
  body: z.object({ reason: requiredText(300, 'A reason is required') }),
  access: 'owner',
  answer: done,
  errors: ['properties.not_found'],
  audit: { kind: 'settings', what: 'Placed a legal hold on a lead' },
});

export const liftLegalHold = defineEndpoint({
  method: 'DELETE',
  path: '/api/legal-holds/:propertyId',
  tag,
  summary: 'Lift a legal hold',
  params: holdParams,
  access: 'owner',
  answer: done,
  audit: { kind: 'deletion', what: 'Lifted a legal hold' },
});

export const listRetentionRules = defineEndpoint({
  method: 'GET',
  path: '/api/retention',
  tag,
  summary: 'What goes after how many days, and how many rows that is today',
  access: 'owner',
  answer: z.object({
    data: z.array(
      z.object({
        kind: z.enum(retentionKinds),
        days: z.int(),
        isOn: z.boolean(),
        /** Rows that are old enough today; nothing of leads on hold. */
        due: z.int(),
        lastRunAt: timestamp.nullable(),
        lastCount: z.int().nullable(),
      }),
    ),
  }),
});

export const changeRetentionRule = defineEndpoint({
  method: 'PUT',
  path: '/api/retention/:kind',
  tag,
  summary: 'After how many days a kind of data goes, each night once it is switched on',
  params: z.object({ kind: z.enum(retentionKinds) }),
  body: z.object({ days: z.int().min(shortestRetentionDays).max(36_500), isOn: z.boolean() }),
  access: 'owner',
  answer: done,
  audit: { kind: 'settings', what: 'Changed how long data is kept' },
});
