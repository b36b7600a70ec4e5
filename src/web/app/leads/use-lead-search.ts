import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { PropertyType } from '#domain/leads/property-type.ts';
import {
  pageAfterResize,
  parseLeadSearch,
  type LeadSearch,
} from '#web/features/leads/properties/filters/lead-search.ts';
import { rememberLook } from './list-memory.ts';

type Change = Partial<Record<keyof LeadSearch, unknown>>;

/**
 * A list's filters, view, sort and page in the URL.
 * @param preset the type of the screen, from its path
 * @returns the same object while the URL is unchanged, and the functions that change it
 */
export function useLeadSearch(preset?: PropertyType) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const text = JSON.stringify({ ...parseLeadSearch(raw), ...(preset && { type: preset }) });
  const search = useMemo(() => JSON.parse(text) as LeadSearch, [text]);
  const navigate = useNavigate();

  const go = useCallback(
    (change: Change, replace = false) => {
      if ('view' in change || 'sort' in change || 'rows' in change) {
        rememberLook(window.location.pathname, { ...search, ...(change as LeadSearch) });
      }
      void navigate({
        to: '.',
        // The route parses what is written here, so that an unknown value cannot stay.
        search: (before) => ({ ...before, ...(change as LeadSearch) }),
        replace,
        resetScroll: false,
      });
    },
    [navigate, search],
  );
  /** Changes the query: the list returns to its first page. */
  const filter = useCallback(
    (change: Change, replace = false) => go({ ...change, page: undefined }, replace),
    [go],
  );
  const setPage = useCallback((page: number) => go({ page: page > 1 ? page : undefined }), [go]);
  /** Changes the number of rows on the screen; the first of them stays visible. */
  const resize = useCallback(
    (change: Pick<LeadSearch, 'view' | 'rows'>) =>
      go({ ...change, page: pageAfterResize(search, { ...search, ...change }) }),
    [go, search],
  );
  return { search, filter, setPage, resize };
}
