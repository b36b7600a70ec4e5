import type { Telnyx } from 'telnyx';
import {
  isTollFree,
  noCampaign,
  registrationOf,
  tollFree,
  unknownRegistration,
  type SmsRegistration,
} from '../sms-registration.ts';

const words = {
  done: ['MNO_PROVISIONED', 'OK'],
  failed: [
    'TCR_SUSPENDED',
    'TCR_EXPIRED',
    'TCR_FAILED',
    'TELNYX_FAILED',
    'MNO_REJECTED',
    'MNO_PROVISIONING_FAILED',
    'REGISTRATION_FAILED',
    'FAILED_ASSIGNMENT',
  ],
  pending: [
    'REGISTRATION_PENDING',
    'TCR_PENDING',
    'TCR_ACCEPTED',
    'TELNYX_ACCEPTED',
    'MNO_PENDING',
    'MNO_ACCEPTED',
    'PENDING_ASSIGNMENT',
    'PENDING_UNASSIGNMENT',
    'FAILED_UNASSIGNMENT',
  ],
};

/** The state of the brand and campaign of the sending number. @throws if it cannot be asked. */
export async function readTelnyxRegistration(
  { messaging10dlc }: Telnyx,
  from: string | undefined,
): Promise<SmsRegistration> {
  if (!from) {
    const says = 'A messaging profile has several numbers; name one to see its registration.';
    return unknownRegistration(says);
  }
  if (isTollFree(from)) return tollFree;
  const assigned = await messaging10dlc.phoneNumberCampaigns
    .retrieve(from)
    .catch((error: unknown) => {
      if ((error as { status?: number }).status === 404) return null;
      throw error;
    });
  if (!assigned) {
    const { records } = await messaging10dlc.brand.list();
    return noCampaign('The sending number', records?.[0]?.status ?? null, words);
  }
  const { campaignId, brandId, assignmentStatus = 'ASSIGNED' } = assigned;
  // A number is not in its campaign before the carriers have taken it in.
  if (assignmentStatus !== 'ASSIGNED') {
    return registrationOf({ brand: null, campaign: null, number: assignmentStatus }, words);
  }
  const { campaignStatus = 'TCR_PENDING' } = await messaging10dlc.campaign.retrieve(campaignId);
  const brand = brandId ? ((await messaging10dlc.brand.retrieve(brandId)).status ?? null) : null;
  return registrationOf({ brand, campaign: campaignStatus, number: null }, words);
}
