import { Link } from '@tanstack/react-router';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, CardContent } from '#web/ui/display/card.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { intervalLabels } from './feed-words.ts';
import { useFeeds } from './feeds.query.ts';

/**
 * Next to the other services: the publisher that each active feed calls, for what and how often.
 */
export function FeedRequests() {
  return (
    <QueryState query={useFeeds()} failed="The feeds cannot be shown" shape={['h-28']}>
      {({ data }) => {
        const enabledFeeds = data.filter(({ enabled }) => enabled);
        return (
          <Card>
            <CardContent className="flex flex-col gap-2">
              <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold text-ink">
                Feeds of open data
                <Badge tone={enabledFeeds.length > 0 ? 'green' : 'neutral'}>
                  {enabledFeeds.length} on
                </Badge>
              </h2>
              <p className="text-sm text-ink-soft">
                {enabledFeeds.length === 0
                  ? 'Nothing leaves Lotline. No feed is on.'
                  : 'Sent to each publisher: a request for the rows of its dataset, and for single case numbers of it, with the network address of this server. Nothing of your leads.'}
              </p>
              {enabledFeeds.length > 0 && (
                <ul aria-label="Feeds that are on" className="flex flex-col gap-1 text-sm">
                  {enabledFeeds.map(({ id, name, host, every }) => (
                    <li key={id}>
                      <span className="font-medium text-ink">{name}</span>{' '}
                      <span className="text-ink-soft">
                        {host}, {intervalLabels[every].toLowerCase()}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              <Link
                to="/feeds"
                className="touch-target self-start text-sm font-medium text-accent-text underline-offset-4 hover:underline"
              >
                All feeds
              </Link>
            </CardContent>
          </Card>
        );
      }}
    </QueryState>
  );
}
