import { useQuery } from '@tanstack/react-query';
import { checkVoicemailDrop } from '#api/calls/calls.api.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import type { DeskCall } from '../desk/desk-state.ts';

type VoicemailDropProps = {
  callId: number;
  state: DeskCall['voicemail'];
  onLeave: () => Promise<void>;
};

/** Leaves the user's own recording where the law allows it; else it says why not. */
export function VoicemailDrop({ callId, state, onLeave }: VoicemailDropProps) {
  const check = useQuery({
    queryKey: [checkVoicemailDrop.path, callId] as const,
    queryFn: ({ signal }) => call(checkVoicemailDrop, { params: { id: callId }, signal }),
    staleTime: 0,
  });
  const leave = () =>
    void onLeave().catch(() =>
      toast({ title: 'Your message could not be played', variant: 'destructive' }),
    );
  return (
    <QueryState query={check} failed="The rule book cannot be asked" shape={['h-14 rounded-md']}>
      {({ isAllowed, sentence }) => (
        <div className="flex flex-col gap-2">
          <Button disabled={!isAllowed} pending={state === 'playing'} onClick={leave}>
            Leave my message and hang up
          </Button>
          <p className="text-sm text-ink-soft">{sentence}</p>
        </div>
      )}
    </QueryState>
  );
}
