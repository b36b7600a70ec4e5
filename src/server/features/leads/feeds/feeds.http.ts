import {
  changeFeed,
  createFeed,
  deleteFeed,
  enableCatalogueFeed,
  listFeedRuns,
  listFeeds,
  previewFeed,
  runFeed,
} from '#api/feeds.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { FeedsService } from './feeds.service.ts';

export function mountFeeds({ mount }: Mounter, { feeds }: { feeds: FeedsService }): void {
  mount(listFeeds, () => feeds.list());
  mount(previewFeed, ({ body }) => feeds.preview(body.url));
  mount(createFeed, ({ body, session }) => feeds.create(body, session));
  mount(enableCatalogueFeed, ({ params, session }) => feeds.enable(params.entry, session));
  mount(changeFeed, ({ params, body }) => feeds.change(params.id, body));
  mount(deleteFeed, ({ params }) => feeds.remove(params.id));
  mount(runFeed, ({ params, session }) => feeds.run(params.id, session));
  mount(listFeedRuns, ({ params, query }) => feeds.runs(params.id, query));
}
