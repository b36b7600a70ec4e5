import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { importCounts } from '../imports/import.schema.ts';
import { fileErrors, processListBody, storeErrors } from '../imports/imports.api.ts';
import { opaqueId } from '../wire.schema.ts';

const tag = 'Violations';

export const uploadViolationFile = defineEndpoint({
  method: 'POST',
  path: '/api/violations/upload',
  tag,
  summary: 'Upload a list of code violations (.csv, .tsv, .xlsx, .xls)',
  bodyKind: 'file',
  answer: z.object({ fileId: opaqueId }),
  errors: fileErrors,
});

export const processViolationFile = defineEndpoint({
  method: 'POST',
  path: '/api/violations/process/:fileId',
  tag,
  summary: 'Store the rows of an uploaded list as violations: all of them or none',
  params: z.object({ fileId: opaqueId }),
  body: processListBody,
  answer: importCounts,
  errors: storeErrors,
});
