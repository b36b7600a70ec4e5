import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { requiredText, text } from './wire.schema.ts';

const tag = 'Purchase contracts';

export const loanTypes = ['Conventional', 'FHA', 'VA', 'Other', 'N/A'] as const;
export const titleInsurancePayers = ['Buyer', 'Seller'] as const;

/** The form of the contract generator: all text but the switches, amounts as they are typed. */
export const purchaseContractForm = z.object({
  contractDate: requiredText(40, 'Contract date is required'),
  seller: requiredText(300, 'Seller is required'),
  buyer: requiredText(300, 'Buyer is required'),
  property: requiredText(500, 'Property address is required'),
  agent: requiredText(300, 'Title & Escrow Agent is required'),
  earnestMoney: requiredText(100, 'Earnest money amount is required'),
  county: requiredText(100, 'County is required'),
  purchasePrice: requiredText(100, 'Purchase price is required'),
  includeItems: text(20_000).default(''),
  excludeItems: text(20_000).default(''),
  isLoanContingent: z.boolean().default(false),
  loanPercentage: text(40).default(''),
  loanType: z.enum(loanTypes).default('N/A'),
  otherLoanType: text(100).default(''),
  loanApplicationDate: text(40).default(''),
  isInspectionContingent: z.boolean().default(false),
  inspectionPeriod: text(40).default(''),
  isAppraisalContingent: z.boolean().default(false),
  closingDate: requiredText(40, 'Closing date is required'),
  offerExpirationDate: requiredText(40, 'Offer expiration date is required'),
  titleInsurancePaidBy: z.enum(titleInsurancePayers).default('Buyer'),
  isInFloodZone: z.boolean().default(false),
  emailAddress: requiredText(254, 'Email is required').pipe(z.email('Invalid email address')),
});
export type PurchaseContractForm = z.output<typeof purchaseContractForm>;

export const generateContract = defineEndpoint({
  method: 'POST',
  path: '/api/generate-contract',
  tag,
  summary: 'The purchase contract as a PDF',
  body: purchaseContractForm,
  answerKind: 'binary',
});

export const emailContract = defineEndpoint({
  method: 'POST',
  path: '/api/email-contract',
  tag,
  summary: 'Send the purchase contract as a PDF by e-mail',
  body: purchaseContractForm,
  answer: z.object({
    message: z.string(),
    /** False where it waits in the outbox for want of a mail server. */
    sent: z.boolean(),
    messageId: z.string(),
  }),
  errors: ['mailer.failed'],
});
