import type { Twilio } from 'twilio';
import {
  isTollFree,
  noCampaign,
  registrationOf,
  tollFree,
  type SmsRegistration,
} from '../sms-registration.ts';

type Sender = { from: string | undefined; messagingServiceSid: string | undefined };

/** Messaging services of one account that are looked through for the number. */
const mostServices = 50;
const words = {
  done: ['VERIFIED', 'APPROVED'],
  failed: ['FAILED', 'DELETED', 'SUSPENDED'],
  pending: ['PENDING', 'IN_REVIEW', 'IN_PROGRESS', 'DELETION_PENDING', 'DELETION_FAILED'],
};

/** The state of the brand and campaign that the sender texts under. @throws if it cannot be asked. */
export async function readTwilioRegistration(
  client: Twilio,
  { from, messagingServiceSid }: Sender,
): Promise<SmsRegistration> {
  if (!messagingServiceSid && from && isTollFree(from)) return tollFree;
  const service = messagingServiceSid ?? (await findServiceOf(client, from ?? ''));
  if (!service) return noCampaign('The sending number', await newestBrand(client), words);
  const [campaign] = await client.messaging.v1.services(service).usAppToPerson.list({ limit: 1 });
  if (!campaign) return noCampaign('The messaging service', await newestBrand(client), words);
  const { status: brand } = await client.messaging.v1
    .brandRegistrations(campaign.brandRegistrationSid)
    .fetch();
  return registrationOf({ brand, campaign: campaign.campaignStatus, number: null }, words);
}

async function newestBrand({ messaging }: Twilio): Promise<string | null> {
  const [brand] = await messaging.v1.brandRegistrations.list({ limit: 1 });
  return brand?.status ?? null;
}

async function findServiceOf({ messaging }: Twilio, number: string): Promise<string | undefined> {
  const services = await messaging.v1.services.list({ limit: mostServices });
  for (const { sid } of services) {
    const numbers = await messaging.v1.services(sid).phoneNumbers.list({ limit: 400 });
    if (numbers.some(({ phoneNumber }) => phoneNumber === number)) return sid;
  }
  return undefined;
}
