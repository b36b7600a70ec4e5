/**
 * Predefined filters of the list. Their fields are those of the list's query; days count from the
 * day of the request.
 */
export const filterPresets = [
  { key: 'auction-in-14-days', name: 'Auction in 14 days', filter: { auctionWithin: 14 } },
  { key: 'interested', name: 'Interested', filter: { leadStatus: ['interested'] } },
  { key: 'never-called', name: 'Never called', filter: { callsMax: 0 } },
  { key: 'mine', name: 'Mine', filter: { assignedTo: ['me'] } },
] as const;

export type FilterPreset = (typeof filterPresets)[number];
