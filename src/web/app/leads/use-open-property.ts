import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens a lead's detail dialog over the present screen: `?property=12`. */
export function useOpenProperty(): (id: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, property: id }),
        resetScroll: false,
      }),
    [navigate],
  );
}
