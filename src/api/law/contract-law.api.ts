import { z } from 'zod';
import { foreclosureAnswers, paperPlaces } from '#domain/law/contracts/contract-answers.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Days of a contract by the law of its state; null where no rule sets one. */
export const contractDays = z.object({
  /** They are counted from this day: the seller's signature, or the last day of the offer. */
  signedOn: z.string(),
  isSigned: z.boolean(),
  /** They begin with a letter that confirms receipt; until it is recorded they are an estimate. */
  waitsForLetter: z.boolean(),
  /** The seller may order an appraisal and cancel after it; where one is ordered, until it is there. */
  asksAppraisal: z.boolean(),
  waitsForAppraisal: z.boolean(),
  /** Through midnight at its end. */
  lastDayToCancel: z.string().nullable(),
  firstDayToClose: z.string().nullable(),
  firstDayToAssign: z.string().nullable(),
  lastDayToClose: z.string().nullable(),
});
export type ContractDays = z.output<typeof contractDays>;

const answerOfQuery = z.enum(['true', 'false']).transform((value) => value === 'true');

export const getContractLaw = defineEndpoint({
  method: 'GET',
  path: '/api/purchase-contracts/law',
  tag: 'Purchase contracts',
  summary: "What the law of the property's state asks of a contract: papers, days and warnings",
  query: z.object({
    property: z.string().max(500),
    contractDate: z.string().max(40),
    offerExpirationDate: z.string().max(40),
    foreclosure: z.enum(foreclosureAnswers),
    willBeAssigned: answerOfQuery,
    wasMailed: answerOfQuery,
  }),
  answer: z.object({
    /** Two letters; null if the address names none. */
    state: z.string().nullable(),
    days: contractDays.nullable(),
    papers: z.array(
      z.object({
        title: z.string(),
        citation: z.string(),
        placed: z.enum(paperPlaces),
        /** False: its words were not seen, so it comes from an attorney or from the state. */
        isPrinted: z.boolean(),
        /** The user can word it in the form, so that the signing link has it: `ownPapers`. */
        canBeWorded: z.boolean(),
        points: z.number().nullable(),
        isBold: z.boolean(),
        copies: z.int(),
      }),
    ),
    warnings: z.array(z.string()),
    /** A paper says where a cancellation is delivered: the form's `cancellationAddress`. */
    asksAddress: z.boolean(),
  }),
});
