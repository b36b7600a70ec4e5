import { Rss } from 'lucide-react';
import type { Feed } from '#api/feeds.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { intervalLabels } from './feed-words.ts';
import { useChangeFeed, useRemoveFeed, useRunFeed } from './feeds.mutations.ts';
import type { useFeeds } from './feeds.query.ts';

type FeedListProps = {
  feeds: ReturnType<typeof useFeeds>;
  onAdd: () => void;
  onRuns: (id: number) => void;
};

/** All feeds: the state and freshness of each, and its actions. */
export function FeedList({ feeds, onAdd, onRuns }: FeedListProps) {
  return (
    <QueryState
      query={feeds}
      failed="The feeds cannot be shown"
      shape={['h-28 rounded-lg', 'h-28 rounded-lg']}
      arrange="flex flex-col gap-2"
      onPage
    >
      {({ data }) => {
        if (data.length === 0) {
          return (
            <Card>
              <EmptyState
                icon={<Rss />}
                title="No feeds yet"
                description="A feed checks the open data of a city or county regularly. Turn on one from the catalogue, or paste the address of a dataset."
                action={
                  <Button variant="primary" onClick={onAdd}>
                    Add a feed
                  </Button>
                }
              />
            </Card>
          );
        }
        return (
          <ul className="flex flex-col gap-2" aria-label="Feeds">
            {data.map((feed) => (
              <li key={feed.id}>
                <FeedCard feed={feed} onRuns={() => onRuns(feed.id)} />
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}

const tones = {
  ok: 'green',
  off: 'neutral',
  running: 'blue',
  problem: 'red',
  stale: 'amber',
  new: 'neutral',
} as const;
const words = {
  ok: 'Up to date',
  off: 'Off',
  running: 'Reading',
  problem: 'Needs a look',
  stale: 'No new rows',
  new: 'New',
} as const;

function FeedCard({ feed, onRuns }: { feed: Feed; onRuns: () => void }) {
  const { id, name, host, every, state, stateKind, enabled } = feed;
  const run = useRunFeed();
  const change = useChangeFeed();
  const remove = useRemoveFeed();
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="font-semibold break-words text-ink">{name}</h2>
          <p className="text-xs break-words text-ink-soft">
            {host} · {intervalLabels[every]}
          </p>
        </div>
        <Badge tone={tones[stateKind]}>{words[stateKind]}</Badge>
      </div>
      <p className="text-sm break-words text-ink">{state}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={`Read now: ${name}`}
          disabled={stateKind === 'running' || run.isPending}
          onClick={() => run.mutate(id)}
        >
          Read now
        </Button>
        <Button size="sm" aria-label={`Runs of ${name}`} onClick={onRuns}>
          Runs
        </Button>
        <Button
          size="sm"
          aria-label={`Switch ${enabled ? 'off' : 'on'}: ${name}`}
          onClick={() => change.mutate({ id, patch: { enabled: !enabled } })}
        >
          Switch {enabled ? 'off' : 'on'}
        </Button>
        {!enabled && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Delete ${name}`}
            onClick={() => remove.mutate(id)}
          >
            Delete
          </Button>
        )}
      </div>
    </Card>
  );
}
