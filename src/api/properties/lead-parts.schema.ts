import { z } from 'zod';
import { latestText } from '../conversations/latest-texts.schema.ts';
import { getLeadFacts } from '../probate-intake.api.ts';
import { listContracts } from '../purchase-contracts.api.ts';
import { explainScore } from '../scores.api.ts';
import { listLeadSequences } from '../sequences.api.ts';
import { listSignals } from '../signals.api.ts';
import { getFactSources } from './facts.api.ts';
import { getPlaceLeads } from './lead-merges.api.ts';
import { getTimeline } from './property-progress.api.ts';

/**
 * What the dialog of an open lead shows beside the lead itself: the answers of the calls that read
 * each part alone. The last four have scopes of their own, and are absent for an API token
 * without them.
 */
export const leadParts = z
  .object({
    score: explainScore.answer,
    /** The first 25 cases of the whole place. */
    signals: listSignals.answer,
    place: getPlaceLeads.answer,
    /** What each source says of the house. */
    factSources: getFactSources.answer,
    /** The latest entries. */
    timeline: getTimeline.answer,
    sequences: listLeadSequences.answer.optional(),
    contracts: listContracts.answer.optional(),
    /** The latest texts with any of its numbers, oldest first. */
    texts: z.object({ data: z.array(latestText) }).optional(),
    /** Only of a probate lead. */
    facts: getLeadFacts.answer.optional(),
  })
  .meta({ id: 'LeadParts' });
export type LeadParts = z.infer<typeof leadParts>;
