import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddFeed } from '#web/features/leads/feeds/add-feed.tsx';
import { CatalogueList } from '#web/features/leads/feeds/catalogue-list.tsx';
import { FeedForm } from '#web/features/leads/feeds/feed-form.tsx';
import { FeedList } from '#web/features/leads/feeds/feed-list.tsx';
import { FeedRuns } from '#web/features/leads/feeds/feed-runs.tsx';
import { useFeeds } from '#web/features/leads/feeds/feeds.query.ts';
import { ColumnMapping } from '#web/features/leads/imports/column-mapping.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/display/page.tsx';

type Shown = { what: 'new' } | { what: 'runs'; id: number } | null;

/** Feeds of open data: their state, their freshness, and feeds that can be turned on. */
export function FeedsScreen() {
  const feeds = useFeeds();
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const add = () => setShown({ what: 'new' });
  const feed =
    shown?.what === 'runs' ? feeds.data?.data.find(({ id }) => id === shown.id) : undefined;
  return (
    <Page
      title="Feeds"
      description="Open data of cities and counties, checked regularly: new cases are added, closed cases are marked."
      actions={
        <Button variant="primary" onClick={add}>
          <Plus aria-hidden /> Add a feed
        </Button>
      }
    >
      <FeedList feeds={feeds} onAdd={add} onRuns={(id) => setShown({ what: 'runs', id })} />
      {feeds.data && <CatalogueList catalogue={feeds.data.catalogue} />}
      {shown?.what === 'new' && (
        <AddFeed onClose={close}>
          {(preview, onClose) => (
            <FeedForm
              preview={preview}
              onClose={onClose}
              renderMapping={({ mappedColumns, values, set }) => (
                <ColumnMapping
                  kind={values.propertyType}
                  columns={mappedColumns}
                  onChange={set.field}
                />
              )}
            />
          )}
        </AddFeed>
      )}
      {feed && <FeedRuns feed={feed} onClose={close} />}
    </Page>
  );
}
