import { z } from 'zod';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import { scheduledJob, type JobDefinition } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/server-platform.ts';
import type { RuleNeeds } from './apply-action.ts';
import { mountAutomations } from './automations.http.ts';
import { createAutomationsService } from './automations.service.ts';
import { automationsStore } from './automations.store.ts';
import { ruleQueue } from '#server/features/programs/webhooks/webhooks.public.ts';
import { runAutomations } from './run-automations.ts';

/** Events within so long are one job, in milliseconds. */
const gatheredFor = 100;
const retentionMs = 90 * 24 * 3_600_000;

const runKind = { name: 'automations.run', data: z.object({}) };

type Needs = {
  followUp: Pick<RuleNeeds, 'setNextAction'>;
  sequences: { startByRule: RuleNeeds['startSequence']; endByRule: RuleNeeds['endSequence'] };
};

/** Rules that act on a lead when something happens to it. */
export function createAutomationsModule(
  platform: Pick<Platform, 'db' | 'clock' | 'events' | 'jobs' | 'logger' | 'timeZone'>,
  { followUp: { setNextAction }, sequences }: Needs,
) {
  const { db, clock, events, jobs, logger, timeZone } = platform;
  const { startByRule: startSequence, endByRule: endSequence } = sequences;
  const needs = { logger, clock, timeZone, setNextAction, startSequence, endSequence };
  // Users' webhooks are announced in the same way: without a rule there is nothing to run.
  const requestRun = async () => {
    if (await ruleQueue.hasWork(db)) await jobs.enqueue(db, runKind, {});
  };
  let gathering: NodeJS.Timeout | undefined;
  // The triggers of webhooks announce what they queue; the next minute's job runs what is missed.
  events.subscribe(({ noun }) => {
    if (noun !== 'webhooks') return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      requestRun().catch((error: unknown) => {
        logger.debug({ err: error }, 'no run of automations was requested');
      });
    }, gatheredFor);
    gathering.unref();
  });
  const definitions: JobDefinition<object>[] = [
    {
      ...runKind,
      schedule: '* * * * *',
      concurrency: 1,
      run: (job) => runAutomations(db, needs, job),
    },
    scheduledJob({
      name: 'automations.forget-runs',
      schedule: '25 3 * * *',
      run: () => automationsStore.forgetRuns(db, new Date(clock.now().getTime() - retentionMs)),
    }),
  ];
  return {
    endpoints: (mounter) =>
      mountAutomations(mounter, {
        db,
        clock,
        timeZone,
        automations: createAutomationsService({ db, clock }),
      }),
    jobs: definitions,
  } satisfies FeatureModule;
}
