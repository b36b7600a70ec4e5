import { offeredOnly, type FoundField } from '../petition.ts';
import { scanLimits } from '../weights.ts';

/**
 * Leaves a field empty and offers its value, which is as likely wrong as right: the user sees it
 * with its place on the page.
 */
export const offered = (field: FoundField): FoundField => ({
  ...offeredOnly(field, Math.min(field.confidence, scanLimits.offered)),
  page: field.page,
  box: field.box,
});
