// What other features may use of campaigns: how a message is filled in for a lead.
export { campaignText, findMessageLeads } from './campaign-message.ts';
