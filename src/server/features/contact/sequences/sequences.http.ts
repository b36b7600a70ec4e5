import {
  changeSequence,
  createSequence,
  listLeadSequences,
  listSequenceRuns,
  listSequences,
  previewSequence,
  setRunState,
  setSequenceState,
  startSequence,
} from '#api/sequences.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { createSequencePreview } from './preview-sequence.ts';
import { readRunsOfLead, readSequenceRuns } from './sequence-runs.query.ts';
import type { SequencesService } from './sequences.service.ts';

type Options = {
  db: Db;
  sequences: SequencesService;
  preview: ReturnType<typeof createSequencePreview>;
};

export function mountSequences({ mount }: Mounter, { db, sequences, preview }: Options): void {
  mount(listSequences, () => sequences.list());
  mount(createSequence, ({ body, session }) => sequences.create(body, session));
  mount(changeSequence, ({ params, body }) => sequences.change(params.id, body));
  mount(setSequenceState, ({ params, body }) => sequences.setState(params.id, body.state));
  mount(previewSequence, ({ params, body }) => preview(params.id, body));
  mount(startSequence, ({ params, body, session }) => sequences.start(params.id, body, session));
  mount(listSequenceRuns, async ({ params, query }) => {
    await sequences.get(params.id);
    return readSequenceRuns(db, params.id, query);
  });
  mount(listLeadSequences, async ({ params }) => ({ data: await readRunsOfLead(db, params.id) }));
  mount(setRunState, async ({ params, body }) => {
    await sequences.setRunState(params.id, body.state);
    return { message: 'The sequence of this lead was changed.' };
  });
}
