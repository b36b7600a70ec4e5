import { explainScore, readScoreModel, type ScoreExplanation } from '#api/scores.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { describeModel } from './score-model.query.ts';

type Needs = { db: Db; explain: (id: number) => Promise<ScoreExplanation> };

export function mountScores({ mount }: Mounter, { db, explain }: Needs): void {
  mount(explainScore, ({ params }) => explain(params.id));
  mount(readScoreModel, () => describeModel(db));
}
