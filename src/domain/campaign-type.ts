/** The channels a campaign can use, as stored. */
export const campaignTypes = ['driving', 'sms', 'direct-mail', 'email', 'mixed'] as const;
export type CampaignType = (typeof campaignTypes)[number];

/** Whether campaigns of this type contact their leads; others only record what was planned. */
export function contactsByItself(
  type: CampaignType | undefined,
): type is Exclude<CampaignType, 'driving'> {
  return type !== undefined && type !== 'driving';
}

/** Whether campaigns of this type send e-mail, to all leads or to some. */
export const sendsEmail = (type: CampaignType | undefined): boolean =>
  type === 'email' || type === 'mixed';

/** The subject of a campaign's e-mails where it has none of its own. */
export const standardSubject = 'About {streetAddress}';

/** What a campaign with leads says if nothing contacts them. */
export const contactsNobody =
  'A Driving campaign contacts no leads by itself. Choose another type, or create the campaign without leads.';

/** How a campaign type is written. */
export const campaignTypeLabels: Record<CampaignType, string> = {
  driving: 'Driving',
  sms: 'SMS',
  'direct-mail': 'Direct Mail',
  email: 'Email',
  mixed: 'Mixed',
};

/** The types that a selection of properties offers, with their descriptions. */
export const campaignTypeChoices = [
  { value: 'driving', label: 'Driving', description: 'Door-to-door campaign' },
  { value: 'sms', label: 'SMS', description: 'Text message campaign' },
  { value: 'direct_mail', label: 'Direct Mail', description: 'Physical mail campaign' },
] as const;

/** The state of a campaign. */
export const campaignStatuses = ['draft', 'active', 'paused', 'completed', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** The badge of a campaign: the default style when active, secondary otherwise. */
export function campaignStatusStyle(status: string): 'default' | 'secondary' {
  return status === 'active' ? 'default' : 'secondary';
}
