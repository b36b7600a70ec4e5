import { z } from 'zod';
import { contractQuestions, foreclosureAnswers } from '#domain/law/contracts/contract-answers.ts';
import { contractAct } from './law/contract-acts.api.ts';
import { contractDays } from './law/contract-law.api.ts';
import { isCalendarDay } from '#domain/dates.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  calendarDay,
  day,
  plannedDay,
  requiredText,
  rowId,
  rowIdParams,
  text,
  textOrMissing,
  timestamp,
} from './wire.schema.ts';

const tag = 'Purchase contracts';

export const loanTypes = ['Conventional', 'FHA', 'VA', 'Other', 'N/A'] as const;
export const titleInsurancePayers = ['Buyer', 'Seller'] as const;

const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;
const oneLineMessage = 'Must be on one line';

/** Text on one line: a line break in it could become a header of an e-mail. */
const line = (max: number) => text(max).regex(oneLine, oneLineMessage);
const requiredLine = (max: number, message: string) =>
  requiredText(max, message).regex(oneLine, oneLineMessage);

/** The form's sentence about it is also zod's own, which the server would replace. */
const isEmailAddress = (value: string) => z.email().max(254).safeParse(value).success;

/** The fields that a user fills in: all text except the switches; amounts and dates as typed. */
const formShape = {
  contractDate: requiredLine(40, 'Contract date is required'),
  seller: requiredLine(500, 'Seller is required'),
  buyer: requiredLine(500, 'Buyer is required'),
  property: requiredLine(500, 'Property address is required'),
  agent: requiredLine(300, 'Title & Escrow Agent is required'),
  earnestMoney: requiredLine(100, 'Earnest money amount is required'),
  county: requiredLine(100, 'County is required'),
  purchasePrice: requiredLine(100, 'Purchase price is required'),
  includeItems: text(20_000).default(''),
  excludeItems: text(20_000).default(''),
  isLoanContingent: z.boolean().default(false),
  loanPercentage: line(40).default(''),
  loanType: z.enum(loanTypes).default('N/A'),
  otherLoanType: line(100).default(''),
  loanApplicationDate: line(40).default(''),
  isInspectionContingent: z.boolean().default(false),
  inspectionPeriod: line(40).default(''),
  isAppraisalContingent: z.boolean().default(false),
  closingDate: requiredLine(40, 'Closing date is required'),
  offerExpirationDate: requiredLine(40, 'Offer expiration date is required'),
  titleInsurancePaidBy: z.enum(titleInsurancePayers).default('Buyer'),
  isInFloodZone: z.boolean().default(false),
  /** What the property's state may ask. Without any of these, the contract carries no papers. */
  foreclosure: z.enum(foreclosureAnswers).optional(),
  willBeAssigned: z.boolean().optional(),
  /** The offer reached the seller by mail, unasked. */
  wasMailed: z.boolean().optional(),
  /** Where a notice of cancellation is delivered, for papers that say so. */
  cancellationAddress: line(300).optional(),
  /** Papers that the state wants in words that no source gave: the words of the user's attorney. */
  ownPapers: z
    .array(z.object({ title: line(300), citation: line(300), words: text(20_000) }))
    .max(12)
    .optional(),
  emailAddress: textOrMissing('Email is required')
    .trim()
    .min(1, 'Email is required')
    .refine((value) => value === '' || isEmailAddress(value), 'Invalid email address'),
};

/** A stored contract of any age. */
export const storedContractForm = z.object(formShape).omit({ emailAddress: true });

type Checked = Pick<
  z.output<typeof storedContractForm>,
  | 'isLoanContingent'
  | 'loanPercentage'
  | 'loanType'
  | 'otherLoanType'
  | 'isInspectionContingent'
  | 'inspectionPeriod'
  | 'contractDate'
  | 'closingDate'
  | 'offerExpirationDate'
>;

/**
 * A contingency without its days or percentage would leave a blank line in the contract; a date that
 * is read as one is of a year for which people plan.
 */
function refuseUnusable(form: Checked, context: z.core.$RefinementCtx): void {
  const { isLoanContingent, isInspectionContingent } = form;
  const missing = (path: keyof Checked, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  for (const path of ['contractDate', 'closingDate', 'offerExpirationDate'] as const) {
    const day = isCalendarDay(form[path]) && plannedDay().safeParse(form[path]);
    if (day && day.error) missing(path, day.error.issues[0]!.message);
  }
  if (isInspectionContingent && form.inspectionPeriod === '') {
    missing('inspectionPeriod', 'Inspection period is required');
  }
  if (isLoanContingent && form.loanPercentage === '') {
    missing('loanPercentage', 'Loan percentage is required');
  }
  if (isLoanContingent && form.loanType === 'Other' && form.otherLoanType === '') {
    missing('otherLoanType', 'Other loan type is required');
  }
}

/** The form of the contract generator. */
export const purchaseContractForm = z.object(formShape).superRefine(refuseUnusable);
export type PurchaseContractForm = z.output<typeof purchaseContractForm>;

/** The submitted form, with its lead and the contract of which it is a new version. */
export const purchaseContractRequest = z
  .object({
    ...formShape,
    /** The lead; without it, the lead at the form's property address, if there is one. */
    propertyId: rowId.nullish(),
    /** A stored contract: the generated one becomes its next version. */
    contractId: rowId.nullish(),
  })
  .superRefine(refuseUnusable);
export type PurchaseContractRequest = z.output<typeof purchaseContractRequest>;

/** `open` until all its signers signed it or its offer expires. */
export const contractStatuses = ['open', 'expired', 'signed'] as const;

/** `waiting` is in the outbox; `doubtful` was handed over, but the mail server never answered. */
export const contractEmailStates = [
  'queued',
  'sending',
  'sent',
  'waiting',
  'failed',
  'doubtful',
] as const;

export const contractEmail = z.object({
  id: rowId,
  to: z.string(),
  state: z.enum(contractEmailStates),
  /** Why it failed, in a sentence; empty otherwise. */
  reason: z.string(),
  messageId: z.string(),
  createdAt: timestamp,
});

export const signingParties = ['seller', 'buyer'] as const;
export type SigningParty = (typeof signingParties)[number];

export const contractSignature = z.object({
  party: z.enum(signingParties),
  name: z.string(),
  signedAt: timestamp,
});

/** A kept contract without its form. */
export const contractSummary = z.object({
  id: rowId,
  /** The same for all versions of one contract. */
  seriesId: z.string(),
  version: z.int().positive(),
  propertyId: rowId.nullable(),
  property: z.string(),
  seller: z.string(),
  buyer: z.string(),
  purchasePrice: z.string(),
  templateName: z.string(),
  offerExpirationDate: day.nullable(),
  status: z.enum(contractStatuses),
  /** SHA-256 of the PDF, hex. */
  sha256: z.string(),
  sizeBytes: z.int(),
  createdAt: timestamp,
  /** Name of the user; null if the account was deleted. */
  createdBy: z.string().nullable(),
  emails: z.array(contractEmail),
  /** Null where no rule sets a day. */
  days: contractDays.nullable(),
  acts: z.array(contractAct),
  /** Papers that the seller signs or gets before signing, and that the PDF does not contain. */
  handOver: z.array(z.string()),
  /** The earliest first. */
  signatures: z.array(contractSignature),
  /** How many sign it; null if seller and buyer sign once each. */
  signerCount: z.int().positive().nullable(),
  /** Who declined to sign, and why. */
  declined: z.array(z.object({ name: z.string(), reason: z.string(), at: timestamp })),
});
export type ContractSummary = z.output<typeof contractSummary>;

export const generateContract = defineEndpoint({
  method: 'POST',
  path: '/api/generate-contract',
  isIdempotent: true,
  tag,
  summary:
    'The purchase contract as a PDF; kept, its id and version in the headers X-Contract-Id and X-Contract-Version; what the state asks and the form did not say in X-Contract-Asks',
  body: purchaseContractRequest,
  answerKind: 'binary',
  errors: ['purchase_contracts.not_found', 'properties.not_found', 'pdf.busy', 'pdf.timed_out'],
});

export const emailContract = defineEndpoint({
  method: 'POST',
  path: '/api/email-contract',
  isIdempotent: true,
  tag,
  summary: 'Send the purchase contract as a PDF by e-mail, once',
  body: purchaseContractRequest,
  answer: z.object({
    message: z.string(),
    /** False if it waits in the outbox because there is no mail server. */
    sent: z.boolean(),
    messageId: z.string(),
    emailId: rowId,
    contractId: rowId,
    /** The lead that it was stored with; null if the address matches no lead. */
    propertyId: rowId.nullable(),
    /** What the law of the property's state asks and the request did not say. */
    stateAsks: z.array(z.enum(contractQuestions)),
    /** Citations of what binds the contract all the same, if the request answered nothing. */
    stateRules: z.array(z.string()),
  }),
  errors: [
    'contact_gate.refused',
    'mailer.failed',
    'mailer.doubtful',
    'mailer.slow',
    'purchase_contracts.not_found',
    'properties.not_found',
  ],
});

export const getContractDefaults = defineEndpoint({
  method: 'GET',
  path: '/api/purchase-contracts/defaults',
  tag,
  summary:
    "What a new form begins with: today, in 30 days and in 3 days by the installation's calendar, and buyer and agent of the user's last contract",
  answer: z.object({
    contractDate: calendarDay(),
    closingDate: calendarDay(),
    offerExpirationDate: calendarDay(),
    /** Empty if the user has made no contract yet. */
    buyer: z.string(),
    agent: z.string(),
  }),
});

export const listContracts = defineEndpoint({
  method: 'GET',
  path: '/api/purchase-contracts',
  tag,
  summary: 'Kept contracts, newest first: of one lead, or of all (200 at most)',
  query: z.object({ propertyId: z.coerce.number<number>().int().positive().optional() }),
  mayLag: true,
  answer: z.object({ data: z.array(contractSummary) }),
});

export const getContract = defineEndpoint({
  method: 'GET',
  path: '/api/purchase-contracts/:id',
  tag,
  summary: 'A kept contract with its form, to be opened again as a new version',
  params: rowIdParams,
  answer: z.object({
    ...contractSummary.shape,
    /** Without the e-mail address. */
    form: storedContractForm,
  }),
  errors: ['purchase_contracts.not_found'],
});

export const downloadContract = defineEndpoint({
  method: 'GET',
  path: '/api/purchase-contracts/:id/pdf',
  tag,
  summary: 'The PDF of a kept contract, byte for byte as it was generated',
  params: rowIdParams,
  answerKind: 'binary',
  errors: ['purchase_contracts.not_found'],
});

export const downloadContractMessage = defineEndpoint({
  method: 'GET',
  path: '/api/purchase-contracts/emails/:id/message',
  tag,
  summary: 'The message file (.eml) of an e-mail that waits in the outbox',
  params: rowIdParams,
  answerKind: 'binary',
  errors: ['purchase_contracts.no_message'],
});
