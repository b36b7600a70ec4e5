import { afterAll, beforeAll } from 'vitest';
import {
  addLeadsOfAllTypes,
  dialog,
  first,
  heading,
  press,
  loaded,
  testStates,
  text,
} from '../support/accessible-states.ts';
import { createScene, type Visit } from '../support/journey.ts';

const scene = createScene();
let visit: Visit;
let conversation = 0;
let importId = 0;

beforeAll(async () => {
  visit = await scene.openWindow();
  const propertyId = await addLeadsOfAllTypes(visit.context);
  const { request } = visit.context;
  const started = await request.post('/api/chat/conversations', {
    data: { phoneNumber: '6155550142', propertyId },
  });
  conversation = (await started.json()).id;
  const rows = 'Address,City,State,Owner\n7 Row St,Nashville,TN,Ann Oak\n,Nashville,TN,Bo Elm\n';
  const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
  const uploaded = await request.post('/api/imports/upload', { multipart: { file } });
  const { fileId } = await uploaded.json();
  const processed = await request.post(`/api/imports/process/${fileId}`, {
    data: {
      headerRow: 0,
      columnMappings: { 0: 'streetAddress', 1: 'city', 2: 'state', 3: 'fullName' },
    },
  });
  importId = (await processed.json()).importId;
  await request.post('/api/campaigns', {
    data: {
      name: 'Spring letters',
      description: 'To the newest leads',
      type: 'direct-mail',
      targetAudience: 'Foreclosures',
      startDate: '2031-03-04T00:00:00.000Z',
    },
  });
});
afterAll(() => visit.end());

testStates(() => visit, {
  'the review of petitions': { path: '/probate/review', ready: heading('Review petitions') },
  'the forms of petitions': { path: '/probate/forms', ready: loaded },
  'the imports': { path: '/imports', ready: heading('Imports') },
  'the sales': { path: '/sales', ready: heading('Sales') },
  'the rows of an import': {
    path: () => `/imports/${importId}`,
    ready: text('Refused. It has no street address.'),
  },
  'the trash': { path: '/trash', ready: heading('Trash') },
  'the campaigns': { path: '/campaigns', ready: text('Spring letters') },
  'a new campaign': { path: '/campaigns', ready: first(press('New Campaign'), dialog) },
  'the route planner': {
    path: '/campaigns/driving/create',
    ready: (page) => page.getByRole('button', { name: 'Optimize Route' }).waitFor(),
  },
  'the conversations': { path: '/ai-chat', ready: text(/Gallatin Pike/) },
  'a conversation': {
    path: () => `/ai-chat?conversation=${conversation}`,
    ready: (page) => page.getByPlaceholder('Message...').waitFor(),
  },
  'the contract generator': { path: '/contract-generator', ready: heading('Contract Generator') },
  'an unknown signing link': {
    path: '/sign/none',
    ready: text('This link does not work'),
  },
  'the letters': { path: '/letters', ready: loaded },
  'the templates of letters': { path: '/letters/templates', ready: loaded },
  'skip tracing': { path: '/skip-tracing', ready: loaded },
});
