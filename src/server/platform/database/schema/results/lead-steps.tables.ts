import type { GeneratedAlways } from 'kysely';
import type { TouchChannel } from '#domain/results/steps.ts';

type Day = string | null;

/** What a lead has come to, each step on its first day in the installation's calendar. */
type LeadStepsTable = {
  property_id: number;
  list_id: number | null;
  came_on: string;
  contacted_on: Day;
  reached_on: Day;
  replied_on: Day;
  appointment_on: Day;
  offer_on: Day;
  contract_on: Day;
  closed_on: Day;
  first_channel: TouchChannel | null;
  first_campaign_id: number | null;
  first_user_id: string | null;
  last_channel: TouchChannel | null;
  last_campaign_id: number | null;
  last_user_id: string | null;
};

/** Leads whose steps are to be read again; written by triggers. */
type LeadStepsJournalTable = { id: GeneratedAlways<number>; property_id: number };

/** The zone by whose calendar, and the rules by which steps were counted; one row. */
type LeadStepsStateTable = { zone: string };

type LeadStepTalliesTable = {
  view: string;
  key: string;
  month: string;
  step: string;
  days: number;
  count: number;
};

export type LeadStepsTables = {
  lead_steps: LeadStepsTable;
  lead_steps_journal: LeadStepsJournalTable;
  lead_steps_state: LeadStepsStateTable;
  lead_step_tallies: LeadStepTalliesTable;
};
