import { useQuery } from '@tanstack/react-query';
import { listCallAnswers, type CallAnswer } from '#api/law/call-gate.api.ts';
import { call } from '#web/lib/call.ts';

/** Milliseconds in which the leads of a page are collected for one call. */
const collected = 20;
const aQuarter = 15 * 60_000;
/** The most leads that one call takes. */
const most = 200;

/** How the user's own phone reaches a number. */
export type PhoneChannel = 'call' | 'sms';

type Asked = {
  id: number;
  resolve: (answers: CallAnswer[]) => void;
  reject: (error: unknown) => void;
};
const waiting: Record<PhoneChannel, Asked[]> = { call: [], sms: [] };

async function askTogether(channel: PhoneChannel): Promise<void> {
  const asked = waiting[channel];
  waiting[channel] = [];
  for (let from = 0; from < asked.length; from += most) {
    const part = asked.slice(from, from + most);
    try {
      const leads = [...new Set(part.map(({ id }) => id))].join(',');
      const answers = await call(listCallAnswers, { query: { channel, leads } });
      for (const { id, resolve } of part) {
        resolve(answers.filter(({ propertyId }) => propertyId === id));
      }
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }
}

/** What the gate says of the numbers of a lead; the leads of a page are asked in one call. */
function readAnswers(id: number, channel: PhoneChannel): Promise<CallAnswer[]> {
  return new Promise((resolve, reject) => {
    if (waiting[channel].length === 0) setTimeout(() => void askTogether(channel), collected);
    waiting[channel].push({ id, resolve, reject });
  });
}

/** What the gate says of a number; `answer` is undefined if there is nothing to say, or not yet. */
export type GateAnswer = {
  /** Why it may not be called or texted now, or what rules warn of (`reason` is null). */
  answer: CallAnswer | undefined;
  /** Whether the gate has answered, or has nothing to be asked. */
  isKnown: boolean;
  refetch: (options: { cancelRefetch: boolean }) => Promise<{ isError: boolean }>;
};

/**
 * Asks the gate about a number.
 * @param propertyId null for a number alone; undefined asks nothing.
 */
export function useCallAnswer(
  propertyId: number | null | undefined,
  phoneNumber: string,
  channel: PhoneChannel = 'call',
): GateAnswer {
  const enabled = propertyId !== undefined && phoneNumber !== '';
  const { data, refetch } = useQuery({
    queryKey: [listCallAnswers.path, channel, propertyId ?? phoneNumber] as const,
    queryFn: () =>
      propertyId
        ? readAnswers(propertyId, channel)
        : call(listCallAnswers, { query: { channel, number: phoneNumber } }),
    enabled,
    staleTime: 60_000,
    // Hours begin and end at a quarter of an hour: a page that stays open asks again then, and one
    // that was hidden when it is looked at.
    refetchInterval: () => aQuarter - (Date.now() % aQuarter) + 1000,
    refetchOnWindowFocus: true,
    retry: false,
  });
  const answer = data?.find((one) => one.phoneNumber === phoneNumber);
  return { answer, isKnown: !enabled || data !== undefined, refetch };
}
