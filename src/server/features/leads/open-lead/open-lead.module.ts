import type { FeatureModule } from '#server/platform/feature-module.ts';
import { mountOpenLead, type OpenLeadNeeds } from './open-lead.http.ts';

type Needs = {
  properties: Pick<OpenLeadNeeds, 'getProperty' | 'readTimeline'>;
  facts: Pick<OpenLeadNeeds, 'readFactSources'>;
  leadMerges: Pick<OpenLeadNeeds, 'readPlace'>;
  signals: Pick<OpenLeadNeeds, 'readPlaceSignals'>;
  scores: Pick<OpenLeadNeeds, 'explainScore'>;
  sequences: Pick<OpenLeadNeeds, 'readRunsOfLead'>;
  conversations: Pick<OpenLeadNeeds, 'readLatestTexts'>;
  purchaseContracts: Pick<OpenLeadNeeds, 'listContracts'>;
  probateIntake: Pick<OpenLeadNeeds, 'readLeadFacts'>;
};

/** A lead by its id, on request with its parts, which are several features'. */
export function createOpenLeadModule({
  properties: { getProperty, readTimeline },
  facts: { readFactSources },
  leadMerges: { readPlace },
  signals: { readPlaceSignals },
  scores: { explainScore },
  sequences: { readRunsOfLead },
  conversations: { readLatestTexts },
  purchaseContracts: { listContracts },
  probateIntake: { readLeadFacts },
}: Needs) {
  const reads = { getProperty, readTimeline, readPlace, readPlaceSignals };
  const more = {
    readFactSources,
    explainScore,
    readRunsOfLead,
    listContracts,
    readLatestTexts,
    readLeadFacts,
  };
  return {
    endpoints: (mounter) => mountOpenLead(mounter, { ...reads, ...more }),
  } satisfies FeatureModule;
}
