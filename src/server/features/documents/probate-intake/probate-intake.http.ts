import {
  approvePetition,
  cancelPetition,
  discardPetition,
  getLeadFacts,
  getPetition,
  getPetitionPage,
  getProbateQueue,
  listPetitionsToReview,
  setPetitionCases,
  uploadPetition,
} from '#api/probate-intake.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { ProbateIntakeService } from './probate-intake.service.ts';

/** Uploading, watching, reviewing and approving petitions. */
export function mountProbateIntake(
  { mount, mountStream }: Mounter,
  { probateIntake }: { probateIntake: ProbateIntakeService },
): void {
  mount(uploadPetition, ({ file, session }) => probateIntake.upload(file, session));
  mount(getProbateQueue, () => probateIntake.queue());
  mount(cancelPetition, ({ params }) => probateIntake.cancel(params.id));
  mount(discardPetition, ({ params, session }) => probateIntake.discard(params.id, session));
  mount(setPetitionCases, ({ params, body, session }) =>
    probateIntake.regroup(params.id, body.cases, session),
  );
  mount(listPetitionsToReview, () => probateIntake.toReview());
  mount(getPetition, ({ params }) => probateIntake.get(params.id));
  mountStream(getPetitionPage, async ({ params, reply }) => {
    const page = await probateIntake.page(params.id, params.page);
    // A page is named by its document's content and never changes.
    reply.type('image/png').header('cache-control', 'private, max-age=86400, immutable');
    return page;
  });
  mount(getLeadFacts, ({ params }) => probateIntake.leadFacts(params.id));
  mount(approvePetition, ({ params, body, session }) =>
    probateIntake.approve(params.id, body, session),
  );
}
