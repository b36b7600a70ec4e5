import type { QueryClient } from '@tanstack/react-query';
import type { FailureMeta } from './query-client.ts';

/** Leads that have changed, by id. */
export type LeadChange = {
  /** The versions that they have now; undefined where unknown. */
  versions: ReadonlyMap<number, number | undefined>;
  /** Only their values changed: none was added, removed or merged. */
  isEdit: boolean;
};

/**
 * What a change of leads means to a query: nothing, read it again now, read it soon together with
 * later changes, or read these leads of it alone.
 */
export type ChangeEffect = 'none' | 'read' | 'soon' | number[];

type LeadMeta = FailureMeta & {
  /** Without it an edit is read soon, and anything else now. */
  onLeadChange?: (change: LeadChange, data: unknown) => ChangeEffect;
  /** Reads one lead wherever it is shown. */
  readLead?: (queryClient: QueryClient, id: number) => Promise<void>;
};

declare module '@tanstack/react-query' {
  // oxfmt-ignore
  interface Register { queryMeta: LeadMeta }
}

/** Whether a lead that was read with this version has changed since. */
export function isOlder({ versions }: LeadChange, lead: { id: number; version: number }): boolean {
  if (!versions.has(lead.id)) return false;
  const version = versions.get(lead.id);
  return version === undefined || lead.version < version;
}
