import type { AutomationAction } from '#api/programs/automations.api.ts';
import { nextActionLabels, type NextActionKind } from '#domain/follow-up/next-action.ts';
import { leadStatusLabels, type LeadStatus } from '#domain/leads/lead-status.ts';

/** What a rule can do, as the form offers it. */
export const actionLabels: Record<AutomationAction['kind'], string> = {
  lead_status: 'Set lead status',
  add_tags: 'Add a tag',
  assign: 'Assign to',
  next_action: 'Set next action',
  start_sequence: 'Start a sequence',
  end_sequence: 'End the sequence',
  notify: 'Notify a user',
  webhook: 'Call a webhook',
};

const dayWords = (days: number) =>
  days === 0 ? 'on the same day' : days === 1 ? 'on the next day' : `after ${days} days`;

/** 'Set lead status: Interested' */
export function actionWords(action: { kind: string; [key: string]: unknown }): string {
  const { kind } = action;
  const label = actionLabels[kind as AutomationAction['kind']] ?? kind;
  const value =
    kind === 'lead_status'
      ? leadStatusLabels[action.leadStatus as LeadStatus]
      : kind === 'add_tags'
        ? (action.tags as string[]).join(', ')
        : kind === 'next_action'
          ? `${nextActionLabels[action.action as NextActionKind]} ${dayWords(Number(action.inDays))}`
          : '';
  return value ? `${label}: ${value}` : label;
}

/** A value of a history as text: a status by its label, tags by commas. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(', ') : 'none';
  return leadStatusLabels[value as LeadStatus] ?? String(value);
}
