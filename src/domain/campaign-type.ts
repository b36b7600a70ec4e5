/** The channels a campaign can use, as stored. */
export const campaignTypes = ['driving', 'sms', 'direct-mail', 'email', 'mixed'] as const;
export type CampaignType = (typeof campaignTypes)[number];

/** Whether campaigns of this type contact their leads; others only record what was planned. */
export function contactsByItself(type: CampaignType | undefined): type is 'sms' | 'direct-mail' {
  return type === 'sms' || type === 'direct-mail';
}

/** What a campaign with leads says if nothing contacts them. */
export const contactsNobody =
  'Only SMS and Direct Mail campaigns contact leads. Choose one of these, or create the campaign without leads.';

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
