import { datasetAt } from '#server/providers/open-data/open-data.port.ts';
import { OpenDataError } from '#server/providers/open-data/open-data-source.ts';
import { dateOfDay, dayNow } from '../sale-day.ts';
import { createCountyNotFoundError, createPublisherFailedError } from '../sales.errors.ts';
import type { SaleFeedOptions } from './run-sale-feed.ts';
import { readSaleCounties } from './sale-counties.query.ts';
import { firstDay } from './sale-catalogue.ts';
import { switchOff, switchOn } from './switch-county.ts';

/** Days that a whole sweep asks for. */
const wholeDays = 1_100;
/** What a stored sale takes on the disk with its indexes, in bytes. */
const bytesOfSale = 560;

export type SaleFeedsService = ReturnType<typeof createSaleFeedsService>;

/** Counties whose recorded sales can be read by themselves. */
export function createSaleFeedsService(options: SaleFeedOptions) {
  const { db, clock, publishers, openDataset } = options;
  const publisherOf = (id: string) => {
    const publisher = publishers.find((one) => one.id === id);
    if (!publisher) throw createCountyNotFoundError();
    return publisher;
  };

  return {
    /** The publishers, those with most leads first, and the states of leads that keep prices secret. */
    list: () => readSaleCounties(options),

    /**
     * What switching a county on would read and keep at most.
     * @throws `sales.county_not_found`, 404; `sales.publisher_failed`, 502
     */
    async preview(id: string): Promise<{ rows: number | null; megabytes: number | null }> {
      const publisher = publisherOf(id);
      const from = firstDay(publisher, dateOfDay(dayNow(clock) - wholeDays));
      try {
        const source = openDataset(datasetAt(publisher.url));
        const rows = await source.count({ column: publisher.columns.date!, from });
        const megabytes = rows === null ? null : Math.ceil((rows * bytesOfSale) / 1_000_000);
        return { rows, megabytes };
      } catch (error) {
        if (error instanceof OpenDataError) throw createPublisherFailedError(error.message);
        throw error;
      }
    },

    /** What the publishers of counties that are on get to see. */
    async outsideAsks() {
      const on = await db
        .selectFrom('sale_feeds')
        .select('id')
        .where('enabled', '=', true)
        .execute();
      return on.flatMap(({ id }) =>
        publishers
          .filter((one) => one.id === id)
          .map(({ place, url }) => ({
            purpose: 'Recorded sales',
            host: new URL(url).host,
            sends: `${place}: a request for the sales since a day, every week, with the network address of this server. Nothing of your leads.`,
          })),
      );
    },

    switchOn: async (id: string, userId: string) => switchOn(options, publisherOf(id), userId),
    switchOff: async (id: string) => switchOff(options, publisherOf(id)),
  };
}
