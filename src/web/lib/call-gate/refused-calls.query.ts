import { useQuery } from '@tanstack/react-query';
import { listRefusedCalls, type RefusedCall } from '#api/law/call-gate.api.ts';
import { call } from '#web/lib/call.ts';

/** Milliseconds in which the leads of a page are collected for one call. */
const collected = 20;
/** The most leads that one call takes. */
const most = 200;

type Asked = {
  id: number;
  resolve: (refused: RefusedCall[]) => void;
  reject: (error: unknown) => void;
};
let waiting: Asked[] = [];

async function askTogether(): Promise<void> {
  const asked = waiting;
  waiting = [];
  for (let from = 0; from < asked.length; from += most) {
    const part = asked.slice(from, from + most);
    try {
      const leads = [...new Set(part.map(({ id }) => id))].join(',');
      const refused = await call(listRefusedCalls, { query: { leads } });
      for (const { id, resolve } of part) {
        resolve(refused.filter(({ propertyId }) => propertyId === id));
      }
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }
}

/** The numbers of a lead that may not be called now; the leads of a page are asked in one call. */
function readRefusedCalls(id: number): Promise<RefusedCall[]> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(() => void askTogether(), collected);
    waiting.push({ id, resolve, reject });
  });
}

/** Why a number may not be called now; undefined if it may, or while that is not known. */
export function useRefusedCall(
  propertyId: number | null,
  phoneNumber: string,
): RefusedCall | undefined {
  const { data } = useQuery({
    queryKey: [listRefusedCalls.path, propertyId] as const,
    queryFn: () => readRefusedCalls(propertyId ?? 0),
    enabled: propertyId !== null,
    // Hours end on the quarter of an hour at the earliest.
    staleTime: 60_000,
    retry: false,
  });
  return data?.find((refused) => refused.phoneNumber === phoneNumber);
}
