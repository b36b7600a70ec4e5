import {
  endNextAction,
  listCalls,
  readToday,
  recordCall,
  setNextAction,
  undoCall,
} from '#api/follow-up.api.ts';
import { writerOf } from '#server/features/leads/properties/properties.public.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { FollowUpService } from './follow-up.service.ts';
import type { TodayService } from './today.service.ts';

export function mountFollowUp(
  { mount }: Mounter,
  { followUp, today }: { followUp: FollowUpService; today: TodayService },
): void {
  mount(recordCall, ({ params, body, ...call }) =>
    followUp.recordCall(params.id, body, writerOf(call)),
  );
  mount(undoCall, ({ params: { id: propertyId, callId }, ...call }) =>
    followUp.undoCall({ propertyId, callId }, writerOf(call)),
  );
  mount(listCalls, ({ params }) => followUp.listCalls(params.id));
  mount(setNextAction, ({ params, body, ...call }) =>
    followUp.setNextAction(params.id, body, writerOf(call)),
  );
  mount(endNextAction, ({ params, body, ...call }) =>
    followUp.endNextAction(params.id, body.outcome, writerOf(call)),
  );
  mount(readToday, ({ query, session }) =>
    today.read({
      userId: query.whose === 'mine' ? session.userId : null,
      savedFilter: query.savedFilter,
      limit: query.limit,
    }),
  );
}
