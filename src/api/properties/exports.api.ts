import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { downloadKey } from '../wire.schema.ts';
import {
  namesOneSelection,
  oneSelectionIssue,
  propertySelectionShape,
} from './property-selection.schema.ts';

/** `POST /api/properties/export` */
export const exportBody = z
  .object({ ...propertySelectionShape, format: z.enum(['csv', 'xlsx']).default('csv') })
  .refine(namesOneSelection, oneSelectionIssue);

export const exportProperties = defineEndpoint({
  method: 'POST',
  path: '/api/properties/export',
  tag: 'Imports',
  scope: 'leads:read',
  summary:
    'The chosen properties as a file, all fields and extra fields; importing it changes nothing',
  body: exportBody,
  answerKind: 'binary',
  permission: 'leads.export',
  audit: { kind: 'export', what: 'Exported leads' },
});

export const exportWorkspaceFile = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/export',
  tag: 'Imports',
  scope: 'backups:read',
  summary:
    'Everything, files included, as one archive that an empty installation can be restored from',
  description:
    'Restored by `npm run restore -- lotline-workspace.zip` before the first start. It holds hashed passwords.',
  query: z.object({ key: downloadKey }),
  answerKind: 'binary',
  access: 'owner',
  errors: ['accounts.password_required'],
  audit: { kind: 'export', what: 'Exported the whole workspace' },
});
