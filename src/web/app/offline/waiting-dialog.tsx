import { CloudUpload } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queueStore, removeAction } from '#web/lib/offline/action-queue.ts';
import { takeMine, takeTheirs, tryAgain } from '#web/lib/offline/decide-action.ts';
import type { QueuedAction } from '#web/lib/offline/queued-action.ts';
import { isAway } from '#web/lib/offline/reachable.ts';
import { startOffline } from '#web/lib/offline/start-offline.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

const states = {
  waiting: { label: 'Waiting', tone: 'slate' },
  conflict: { label: 'Changed meanwhile', tone: 'amber' },
  refused: { label: 'Refused', tone: 'red' },
  doubtful: { label: 'May be sent', tone: 'amber' },
} as const;

/** What this device still has to send, in order; what needs a decision offers it. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const queue = useSyncExternalStore(queueStore.subscribe, queueStore.current);
  const away = useSyncExternalStore(isAway.subscribe, isAway.current);

  /** Changes an action, then sends what waits. */
  const decide = (change: (action: QueuedAction) => Promise<void>) => (action: QueuedAction) =>
    void change(action)
      .then(() => startOffline(queryClient))
      .then(({ send, refresh }) => send().then(refresh));
  const decisions = {
    onAgain: decide(tryAgain),
    onMine: decide(takeMine),
    onTheirs: decide(takeTheirs),
    onThrowAway: decide(removeAction),
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Waiting to send"
        description={
          away
            ? 'Everything below is saved on this device, and sent in this order when the network is back.'
            : 'Everything below is saved on this device, and sent in this order.'
        }
      >
        {queue.length === 0 ? (
          <EmptyState
            icon={<CloudUpload />}
            title="Nothing waits"
            description="What you do without a network is listed here until it is sent."
          />
        ) : (
          <ol aria-label="Waiting to send" className="-my-2 divide-y">
            {queue.map((action) => (
              <li key={action.serial} className="flex flex-col gap-2 py-3">
                <WaitingAction action={action} />
                <Decision action={action} {...decisions} />
              </li>
            ))}
          </ol>
        )}
      </DialogContent>
    </Dialog>
  );
}

function WaitingAction({ action }: { action: QueuedAction }) {
  const { words, title, at, state, message } = action;
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="text-sm font-medium break-words text-ink">{words}</p>
        <p className="text-xs break-words text-ink-soft">
          {title} · {timestampText(at)}
        </p>
        {message && <p className="mt-1 text-sm break-words text-danger-text">{message}</p>}
      </div>
      <Badge tone={states[state].tone}>{states[state].label}</Badge>
    </div>
  );
}

type Decide = (action: QueuedAction) => void;
type DecisionProps = {
  action: QueuedAction;
  onAgain: Decide;
  onMine: Decide;
  onTheirs: Decide;
  onThrowAway: Decide;
};

const shown = (value = '') => value.replaceAll('\n', ', ');

function Decision({ action, onAgain, onMine, onTheirs, onThrowAway }: DecisionProps) {
  const { state, mine, theirs } = action;
  if (state === 'waiting') return null;
  if (state === 'conflict') {
    return (
      <>
        <dl className="grid grid-cols-2 gap-2 text-sm">
          {[
            ['Yours', mine],
            ['On the lead now', theirs],
          ].map(([name, value]) => (
            <div key={name} className="min-w-0 rounded-md bg-sunken p-2.5">
              <dt className="text-xs text-ink-soft">{name}</dt>
              <dd className="font-medium break-words text-ink">{shown(value)}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          <Button className="max-md:h-11" onClick={() => onMine(action)}>
            Use mine
          </Button>
          <Button className="max-md:h-11" onClick={() => onTheirs(action)}>
            Keep theirs
          </Button>
        </div>
      </>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="max-md:h-11" onClick={() => onAgain(action)}>
        Try again
      </Button>
      <Button variant="ghost" className="max-md:h-11" onClick={() => onThrowAway(action)}>
        Throw away
      </Button>
    </div>
  );
}
