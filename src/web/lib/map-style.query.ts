import { useQuery } from '@tanstack/react-query';
import { readMapStyle } from '#api/properties/lead-map.api.ts';
import { call } from './call.ts';

const outlinesOnly = { light: null, dark: null };

/** Which map is drawn; the outlines where the server cannot say. Undefined until it is known. */
export function useMapStyles() {
  const { data, isError } = useQuery({
    queryKey: [readMapStyle.path],
    queryFn: ({ signal }) => call(readMapStyle, { signal }),
  });
  return data ?? (isError ? outlinesOnly : undefined);
}
