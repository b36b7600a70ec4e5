import { explainScore as explain, readScoreModel } from '#api/scores.api.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { explainScore } from './explain-score.query.ts';
import { describeModel } from './score-model.query.ts';

type Needs = { db: Db; clock: Clock; timeZone: () => string };

export function mountScores({ mount }: Mounter, { db, clock, timeZone }: Needs): void {
  mount(explain, ({ params }) =>
    explainScore(db, { id: params.id, today: calendarDayOf(clock.now(), timeZone()) }),
  );
  mount(readScoreModel, () => describeModel(db));
}
