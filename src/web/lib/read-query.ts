import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { call, type CallArguments } from './call.ts';

/**
 * The query of a call that is given nothing. Its key is the path, by which events and mutations
 * find it: `useQuery({ ...readQuery(listBackups), gcTime: 0 })`.
 */
export function readQuery<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, A>,
  ..._needsInput: [] extends CallArguments<P, Q, B> ? [] : [never]
) {
  return queryOptions({
    queryKey: [endpoint.path],
    queryFn: ({ signal }) => call(endpoint, ...([{ signal }] as unknown as CallArguments<P, Q, B>)),
  });
}
