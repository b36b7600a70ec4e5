import { describeFilter, type DescribedFilter } from '#domain/leads/described-filter.ts';
import { leadFilterNames, type LeadFilterName } from '#domain/leads/lead-filters.ts';

/**
 * The shape of each condition's value, which a URL is read by before the first list. The build has these
 * alone (`computed-modules.ts`): the words of filters come with their builder.
 */
export const filterShapes = Object.fromEntries(
  leadFilterNames.map((name) => [name, describeFilter(name).shape]),
) as Record<LeadFilterName, DescribedFilter['shape']>;
