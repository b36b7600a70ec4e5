// What other features may use of campaigns: how a message is filled in for a lead, and whether
// its carrier has still to accept it.
export { isUnderWay } from './under-way.sql.ts';
export { campaignText, findMessageLeads } from './campaign-message.ts';
