import { counted } from '#domain/messages/in-words.ts';
import { leadStatusLabels } from '#domain/leads/lead-status.ts';
import type { BulkAction, PreviewedAction } from '#api/properties/bulk-changes.api.ts';

export const leadsText = (count: number) => counted(count, 'lead');
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const list = (tags: string[]) => tags.map((tag) => `“${tag}”`).join(', ');

/** 'Lead status set to Interested' */
export function actionText(action: BulkAction, assignee: string | null): string {
  switch (action.kind) {
    case 'lead_status':
      return `Lead status set to ${leadStatusLabels[action.leadStatus]}`;
    case 'add_tags':
      return `Added ${list(action.tags)}`;
    case 'remove_tags':
      return `Removed ${list(action.tags)}`;
    case 'assign':
      return assignee === null ? 'Assigned to no one' : `Assigned to ${assignee}`;
    case 'drive_number':
      return `Drive number set to ${action.driveNumber}`;
    case 'fill_facts':
      return 'Facts filled from the roll';
  }
}

export type SelectionFacts = {
  leads: number;
  affected: number;
  withPhones: number;
  optedOut: number;
  costCents: number | null;
};

/** '4 leads, 3 already have phones, about $0.40' */
export function previewSentence(kind: PreviewedAction['kind'], facts: SelectionFacts): string {
  const { leads, affected, withPhones, optedOut, costCents } = facts;
  const goes = leads === 1 ? 'goes' : 'go';
  if (kind === 'delete') return `${leadsText(leads)} ${goes} to the trash for 30 days`;
  if (kind === 'export') return `${leadsText(leads)} in the file, with all their columns`;
  const parts = [leadsText(leads)];
  const have = (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'has' : 'have'}`;
  const already = (count: number, what: string) =>
    `${count.toLocaleString('en-US')} already ${count === 1 ? 'has' : 'have'} ${what}`;
  if (kind === 'trace') {
    if (withPhones > 0) parts.push(already(withPhones, 'phones'));
    if (affected < leads) parts.push(`${affected.toLocaleString('en-US')} to be traced`);
  } else if (kind === 'letter' || kind === 'campaign') {
    if (kind === 'campaign' && withPhones < leads) {
      parts.push(`${have(leads - withPhones)} no phone`);
    }
    if (optedOut > 0) parts.push(`${have(optedOut)} opted out`);
  } else if (affected < leads) {
    parts.push(already(leads - affected, 'this'));
  }
  if (costCents !== null) parts.push(costCents === 0 ? 'no cost' : `about ${dollars(costCents)}`);
  return parts.join(', ');
}
