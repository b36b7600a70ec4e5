import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

type Shown = { id: number | undefined; page?: number };

/**
 * Shows a lead's dialog over the current screen, replacing the open one, with the page of the list
 * that contains it; without an id the dialog is closed. Going from lead to lead is one history
 * entry, however far it goes.
 */
export function useShowLead(): (shown: Shown) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ id, page }) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          property: id,
          ...(page !== undefined && { page: page === 1 ? undefined : page }),
        }),
        replace: id !== undefined && new URLSearchParams(location.search).has('property'),
        resetScroll: false,
      }),
    [navigate],
  );
}
