import { useQuery } from '@tanstack/react-query';
import { readMapStyle } from '#api/properties/lead-map.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

const outlinesOnly = { light: null, dark: null };

/** Which map is drawn; the outlines where the server cannot say. Undefined until it is known. */
export function useMapStyles() {
  const { data, isError } = useQuery(readQuery(readMapStyle));
  return data ?? (isError ? outlinesOnly : undefined);
}
