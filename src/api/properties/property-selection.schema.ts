import { z } from 'zod';
import { propertyFilter } from './property-list.schema.ts';
import { rowId } from '../wire.schema.ts';

/** Which properties a batch is about: by id, or all that match a filter. */
export const propertySelectionShape = {
  propertyIds: z.array(rowId).min(1, 'No valid property IDs').max(20_000).optional(),
  filter: propertyFilter.optional(),
};

/** Whether a body names its properties in exactly one of the two ways. */
export function namesOneSelection(body: { propertyIds?: unknown; filter?: unknown }): boolean {
  return (body.propertyIds === undefined) !== (body.filter === undefined);
}

export const oneSelectionIssue = {
  path: ['propertyIds'],
  error: 'Send either propertyIds or filter',
};
