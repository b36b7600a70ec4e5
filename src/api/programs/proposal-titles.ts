import type { ProposableCall } from './proposable-calls.ts';

/** What each proposal is called on the screen. */
export const proposalTitles: Record<ProposableCall, string> = {
  createCampaign: 'Start a campaign',
  sendMessage: 'Send a text',
  sendDirectMail: 'Send a letter',
  startSequence: 'Start leads in a sequence',
  traceProperty: 'Skip trace a lead',
  traceProperties: 'Skip trace leads',
  emailContract: 'E-mail a contract',
  createSigningLink: 'Make a link to sign a contract',
  deletePhone: 'Delete a number',
  changeMailingAddress: 'Change a mailing address',
};
