/** A page of the installation, an ad form of Google, or what another program sends on. */
export const sellerFormKinds = ['page', 'google', 'program'] as const;
export type SellerFormKind = (typeof sellerFormKinds)[number];

export const sellerFormKindLabels: Record<SellerFormKind, string> = {
  page: 'Page and snippet',
  google: 'Google lead form',
  program: 'Another program: Zapier, Make, n8n',
};

/** What became of what a seller sent. */
export const submissionStates = ['waiting', 'lead', 'no_address', 'failed', 'dismissed'] as const;
export type SubmissionState = (typeof submissionStates)[number];

export const submissionStateLabels: Record<SubmissionState, string> = {
  waiting: 'Being added',
  lead: 'Lead',
  no_address: 'Needs an address',
  failed: 'Failed',
  dismissed: 'Dismissed',
};

export type ConfirmationTextState = 'none' | 'queued' | 'sent' | 'skipped' | 'failed';
export type ConfirmationEmailState = ConfirmationTextState | 'sending' | 'waiting' | 'doubtful';

/** The fields that an owner can choose, in their usual order. */
export const sellerFormFields = {
  name: { label: 'Your name', kind: 'line', max: 200, autocomplete: 'name' },
  phone: { label: 'Phone', kind: 'phone', max: 40, autocomplete: 'tel' },
  email: { label: 'E-mail', kind: 'email', max: 200, autocomplete: 'email' },
  address: { label: 'Address of the property', kind: 'address', max: 300, autocomplete: 'off' },
  condition: { label: 'Condition of the house', kind: 'choice', max: 60, autocomplete: 'off' },
  price: { label: 'Price you hope for', kind: 'line', max: 60, autocomplete: 'off' },
  timeline: { label: 'When you would like to sell', kind: 'choice', max: 60, autocomplete: 'off' },
  reason: { label: 'Why you are selling', kind: 'choice', max: 60, autocomplete: 'off' },
  message: { label: 'Anything else', kind: 'text', max: 2_000, autocomplete: 'off' },
} as const satisfies Record<
  string,
  {
    label: string;
    kind: 'line' | 'phone' | 'email' | 'address' | 'choice' | 'text';
    max: number;
    autocomplete: string;
  }
>;

export type SellerFormField = keyof typeof sellerFormFields;
export const sellerFormFieldNames = Object.keys(sellerFormFields) as SellerFormField[];

/** The answers that a choice offers. */
export const sellerFormChoices: Partial<Record<SellerFormField, readonly string[]>> = {
  condition: ['Good', 'Needs some repairs', 'Needs a lot of work', 'Not livable'],
  timeline: ['As soon as possible', 'Within 3 months', 'Within 6 months', 'Later, or not sure'],
  reason: [
    'Behind on payments or foreclosure',
    'Inherited the house',
    'Tired of renting it out',
    'Moving',
    'Divorce',
    'Repairs or code violations',
    'Other',
  ],
};

/** What the timeline, the lead's cases and the list of submissions call where it came from. */
export function sourceOfForm(kind: SellerFormKind, name: string): string {
  const what = { page: 'Seller form: ', google: 'Google lead form: ', program: '' };
  return what[kind] + name;
}

/** The kind of case under which an inquiry stands on its lead. */
export const sellerInquiryKind = 'seller_inquiry';
