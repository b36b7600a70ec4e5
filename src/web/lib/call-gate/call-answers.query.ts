import { useQuery } from '@tanstack/react-query';
import { listCallAnswers, type CallAnswer } from '#api/law/call-gate.api.ts';
import { call } from '#web/lib/call.ts';

/** Milliseconds in which the leads of a page are collected for one call. */
const collected = 20;
const aQuarter = 15 * 60_000;
/** The most leads that one call takes. */
const most = 200;

type Asked = {
  id: number;
  resolve: (answers: CallAnswer[]) => void;
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
      const answers = await call(listCallAnswers, { query: { leads } });
      for (const { id, resolve } of part) {
        resolve(answers.filter(({ propertyId }) => propertyId === id));
      }
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }
}

/** What the gate says of the numbers of a lead; the leads of a page are asked in one call. */
function readAnswers(id: number): Promise<CallAnswer[]> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(() => void askTogether(), collected);
    waiting.push({ id, resolve, reject });
  });
}

/**
 * Why a number may not be called now, or what rules warn of (`reason` is null); undefined if there is
 * nothing to say, or while that is not known.
 * @param propertyId null for a number alone; undefined asks nothing.
 */
export function useCallAnswer(
  propertyId: number | null | undefined,
  phoneNumber: string,
): CallAnswer | undefined {
  const { data } = useQuery({
    queryKey: [listCallAnswers.path, propertyId ?? phoneNumber] as const,
    queryFn: () =>
      propertyId
        ? readAnswers(propertyId)
        : call(listCallAnswers, { query: { number: phoneNumber } }),
    enabled: propertyId !== undefined && phoneNumber !== '',
    staleTime: 60_000,
    // Hours begin and end at a quarter of an hour: a page that stays open asks again then, and one
    // that was hidden when it is looked at.
    refetchInterval: () => aQuarter - (Date.now() % aQuarter) + 1000,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return data?.find((answer) => answer.phoneNumber === phoneNumber);
}
