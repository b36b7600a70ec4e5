import { followEach } from '#server/platform/config/follow-port.ts';
import type { Environment } from '#server/platform/config/live-environment.ts';
import { createSmsCarrier } from '#server/providers/sms/create-sms-provider.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { smsPort } from '#server/providers/sms/sms.port.ts';

export const carrierNames = ['twilio', 'telnyx'] as const;

/** A carrier by its name; undefined if it is not set up. */
export type FindCarrier = (name: string) => SmsProvider | undefined;

/**
 * Every carrier that is set up. Texts leave by one of them; what owners answer to the others'
 * numbers, and what these report of earlier texts, is taken all the same.
 */
export const followCarriers = (environment: Environment): FindCarrier =>
  followEach(environment, carrierNames, { groups: smsPort.groups, create: createSmsCarrier });
