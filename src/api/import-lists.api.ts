import { z } from 'zod';
import { propertyTypes } from '#domain/property-type.ts';
import { defineEndpoint } from './endpoint.ts';
import { importCounts } from './import.schema.ts';
import { fileErrors, processErrors, processFileBody } from './imports.api.ts';
import { moment, opaqueId, rowId, rowIdParams } from './wire.schema.ts';

const tag = 'Imports';
const fileParams = z.object({ fileId: opaqueId });

export const uploadList = defineEndpoint({
  method: 'POST',
  path: '/api/imports/upload',
  tag,
  summary: 'Upload a list of leads (.csv, .xlsx, .xls); what it is a list of is proposed',
  bodyKind: 'file',
  answer: z.object({ fileId: opaqueId, propertyType: z.enum(propertyTypes) }),
  errors: fileErrors,
});

export const changeListType = defineEndpoint({
  method: 'PATCH',
  path: '/api/preview/:fileId',
  tag,
  summary: 'Say what an uploaded list is a list of; its mapping is proposed anew',
  params: fileParams,
  body: z.object({ propertyType: z.enum(propertyTypes) }),
  answer: z.object({ fileId: opaqueId, propertyType: z.enum(propertyTypes) }),
  errors: ['imports.file_not_found', 'imports.in_progress'],
});

export const processListFile = defineEndpoint({
  method: 'POST',
  path: '/api/imports/process/:fileId',
  tag,
  summary: 'Store the rows of an uploaded list as what it was uploaded or switched to: all or none',
  params: fileParams,
  body: processFileBody,
  answer: importCounts,
  errors: processErrors,
});

/** The columns that were chosen for lists with the same headers. */
const rememberedMapping = z.object({
  id: rowId,
  propertyType: z.enum(propertyTypes),
  /** The list for which it was made; '' where that is not known. */
  filename: z.string(),
  /** Header and field of each mapped column. */
  columns: z.array(z.object({ header: z.string(), field: z.string() })),
  usedAt: moment,
});
export type RememberedMappingView = z.infer<typeof rememberedMapping>;

export const listMappings = defineEndpoint({
  method: 'GET',
  path: '/api/imports/mappings',
  tag,
  summary: 'The mappings that are remembered for lists with the same headers, the last used first',
  answer: z.object({ data: z.array(rememberedMapping) }),
});

export const forgetMapping = defineEndpoint({
  method: 'DELETE',
  path: '/api/imports/mappings/:id',
  tag,
  summary: 'Forget a remembered mapping; the next list with its headers is proposed anew',
  params: rowIdParams,
  answer: z.object({ message: z.string() }),
  errors: ['imports.mapping_not_found'],
});
