import { createCampaign } from '../campaigns.api.ts';
import { sendMessage } from '../conversations/conversations.api.ts';
import { createSigningLink } from '../contract-signing.api.ts';
import { sendDirectMail } from '../direct-mail.api.ts';
import type { Endpoint } from '../endpoint.ts';
import { changeMailingAddress } from '../properties/properties.api.ts';
import { deletePhone } from '../properties/property-contacts.api.ts';
import { emailContract } from '../purchase-contracts.api.ts';
import { startSequence } from '../sequences.api.ts';
import { traceProperties, traceProperty } from '../skip-tracing.api.ts';

/** The calls that a program may propose: they send, spend, sign or delete. */
export const proposableCalls = {
  createCampaign,
  sendMessage,
  sendDirectMail,
  startSequence,
  traceProperty,
  traceProperties,
  emailContract,
  createSigningLink,
  deletePhone,
  changeMailingAddress,
} as const satisfies Record<string, Endpoint<never, never, never, never> | Endpoint>;

export type ProposableCall = keyof typeof proposableCalls;

/** The endpoint of a proposable call. */
export const proposableEndpoint = (call: ProposableCall): Endpoint =>
  proposableCalls[call] as unknown as Endpoint;
