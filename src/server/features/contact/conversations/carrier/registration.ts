import { setTimeout as sleep } from 'node:timers/promises';
import type { TextingRegistration } from '#api/conversations/texting-registration.api.ts';
import { unknownRegistration } from '#server/providers/sms/sms-registration.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';

/** Milliseconds for which an answer is used: a registration takes days. */
const keptFor = 10 * 60_000;

const unasked =
  'The text service could not be asked whether the sending number is registered with the carriers, who block texts of unregistered numbers.';

type Kept = { sms: SmsProvider; since: number; answer: Promise<TextingRegistration> };

export type RegistrationReader = ReturnType<typeof createRegistrationReader>;

/**
 * The registration of the sending number with the carriers, as the text service has it.
 * @param options.longestWait milliseconds for which a warning waits for the service.
 */
export function createRegistrationReader(
  findSms: () => SmsProvider,
  { longestWait = 3_000 }: { longestWait?: number } = {},
) {
  let kept: Kept | undefined;

  async function ask(sms: SmsProvider): Promise<TextingRegistration> {
    try {
      return { provider: sms.name, ...(await sms.readRegistration()) };
    } catch {
      kept = undefined;
      return { provider: sms.name, ...unknownRegistration(unasked) };
    }
  }

  function read(): Promise<TextingRegistration> {
    const sms = findSms();
    if (kept?.sms !== sms || Date.now() - kept.since > keptFor) {
      kept = { sms, since: Date.now(), answer: ask(sms) };
    }
    return kept.answer;
  }

  return {
    read,
    /** What a user should know before many texts leave, in a sentence; empty if it is registered. */
    async warning(): Promise<string> {
      // A slow service delays no dry run; its answer is there for the next one.
      const found = await Promise.race([read(), sleep(longestWait, null, { ref: false })]);
      if (!found) return unasked;
      return found.state === 'registered' ? '' : found.says;
    },
  };
}
