import type { FeatureModule } from '#server/platform/feature-module.ts';
import { followPort } from '#server/platform/config/follow-port.ts';
import { smsPort } from '#server/providers/sms/sms.port.ts';
import type { Platform } from '#server/server-platform.ts';
import { noteInbound, readNumberSource } from './note-inbound.ts';
import { mountPhoneNumbers } from './phone-numbers.http.ts';
import { createPhoneNumbersService } from './phone-numbers.service.ts';

type Needs = {
  directMail: { listTemplates: () => Promise<{ id: string; name: string }[]> };
};

/** The installation's own phone numbers: where each was seen, whom it rings and when. */
export function createPhoneNumbersModule(
  platform: Pick<Platform, 'db' | 'clock' | 'environment' | 'timeZone'>,
  { directMail: { listTemplates } }: Needs,
) {
  const { db, clock, environment, timeZone } = platform;
  const findSms = followPort(environment, smsPort);
  const sender = () => findSms().sender;
  const phoneNumbers = createPhoneNumbersService({ db, clock, listTemplates });
  return {
    endpoints: (mounter) => mountPhoneNumbers(mounter, { phoneNumbers, sender, timeZone }),
    /** Keeps by which number an owner called or wrote. */
    noteInbound,
    /** What a number stands for, in words. */
    readNumberSource,
  } satisfies FeatureModule;
}
