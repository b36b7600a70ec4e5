import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, requiredText, rowId, rowIdParams, text, timestamp } from '../wire.schema.ts';

const tag = 'Contact gate';

export const listNoContactLists = defineEndpoint({
  method: 'GET',
  path: '/api/contact-gate/no-contact-lists',
  tag,
  summary: 'Imported lists of addresses and persons who may not be contacted, by whose list it is',
  answer: z.object({
    /** Whose lists can be imported: rules of the book, and '' for the installation's own. */
    places: z.array(z.object({ rule: z.string(), label: z.string() })),
    lists: z.array(
      z.object({
        id: rowId,
        rule: z.string(),
        name: z.string(),
        lines: z.int(),
        by: z.string(),
        createdAt: timestamp,
      }),
    ),
  }),
});

export const importNoContactList = defineEndpoint({
  method: 'POST',
  path: '/api/contact-gate/no-contact-lists',
  tag,
  isIdempotent: true,
  summary: 'Import addresses, names and numbers, one to a line or as CSV; they hold at once',
  body: z.object({
    /** The id of the rule whose list it is; '' for the installation's own, which holds everywhere. */
    rule: text(40),
    name: requiredText(100, 'Name the list'),
    content: requiredText(2_000_000, 'Paste at least one line'),
  }),
  answer: z.object({
    message: z.string(),
    listId: rowId,
    /** Lines that were understood. */
    lines: z.int(),
    /** The first twenty that were not. */
    unread: z.array(z.string()),
  }),
  status: 201,
  access: 'owner',
  errors: ['contact_gate.choice_unknown', 'contact_gate.list_empty'],
  audit: { kind: 'settings', what: 'Imported a list of people not to contact' },
});

export const deleteNoContactList = defineEndpoint({
  method: 'DELETE',
  path: '/api/contact-gate/no-contact-lists/:id',
  tag,
  summary: 'Remove an imported list; its addresses and persons may be contacted again',
  params: rowIdParams,
  answer: done,
  access: 'owner',
  errors: ['contact_gate.list_not_found'],
  audit: { kind: 'deletion', what: 'Removed a list of people not to contact' },
});

export const listRefusedVisits = defineEndpoint({
  method: 'GET',
  path: '/api/contact-gate/visits',
  tag,
  scope: 'drives:read',
  summary:
    'At which doors of these leads no one may knock, or of what a rule warns there; the others may be visited',
  query: z.object({
    /** Ids of at most 500 leads, with commas. */
    leads: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,499}$/)
      .transform((text) => text.split(',').map(Number)),
  }),
  answer: z.array(
    z.object({
      propertyId: rowId,
      message: z.string(),
      /** False where a rule only warns. */
      isRefused: z.boolean(),
    }),
  ),
});
