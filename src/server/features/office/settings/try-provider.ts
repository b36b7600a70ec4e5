import type { LiveEnvironment } from '#server/platform/config/live-environment.ts';
import type { KeyRefusals } from '#server/features/office/key-refusals/key-refusals.public.ts';
import type { ProviderPort } from '../../../platform/config/provider-port.ts';
import { sentenceOf } from './check-port-settings.ts';

/** No answer within this is an answer too, in milliseconds. */
const tryTimeoutMs = 20_000;

type Options = { environment: LiveEnvironment; keyRefusals: Pick<KeyRefusals, 'forget'> };

/** Really calls the service. */
export async function tryProvider(
  { environment, keyRefusals }: Options,
  port: ProviderPort,
): Promise<{ ok: boolean; message: string }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const seconds = tryTimeoutMs / 1000;
    timer = setTimeout(() => reject(new Error(`No answer within ${seconds} s.`)), tryTimeoutMs);
  });
  try {
    const message = await Promise.race([port.test(environment.live), late]);
    await keyRefusals.forget(port.port);
    return { ok: true, message };
  } catch (error) {
    return { ok: false, message: sentenceOf(error) };
  } finally {
    clearTimeout(timer);
  }
}
