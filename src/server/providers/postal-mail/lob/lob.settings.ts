import { z } from 'zod';
import { defineSettings, httpUrl } from '#server/platform/config/setting.ts';

export const lobSettings = defineSettings({
  apiKey: {
    env: 'LOB_API_KEY',
    label: 'API key',
    doc: 'API key; letters are then printed and posted by Lob. A key that begins with test_ prints nothing.',
    schema: z.string().optional(),
    secret: true,
  },
  webhookSecret: {
    env: 'LOB_WEBHOOK_SECRET',
    label: 'Webhook secret',
    doc: 'The secret of the webhook in Lob’s dashboard, which proves that events come from Lob.',
    schema: z.string().optional(),
    secret: true,
  },
  costPerLetterCents: {
    env: 'LOB_LETTER_COST_CENTS',
    label: 'Price of a letter, in cents',
    doc: 'What your plan charges for a letter with one page, in cents; shown before letters are sent. Before it is entered, 100 are assumed.',
    schema: z.coerce.number().min(0).optional(),
  },
  costPerPageCents: {
    env: 'LOB_PAGE_COST_CENTS',
    label: 'Price of a further page, in cents',
    doc: 'What your plan charges for each page after the first, in cents. A letter has one more than you write: Lob adds the page with the address. Before it is entered, 10 are assumed.',
    schema: z.coerce.number().min(0).optional(),
  },
  apiUrl: {
    env: 'LOB_API_URL',
    doc: "Another address of Lob's API, for tests.",
    schema: httpUrl().default('https://api.lob.com/v1'),
  },
});
