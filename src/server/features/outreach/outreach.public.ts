export { hasOutreachResult, readLeadsWithResults } from './outreach-leads.sql.ts';
export { isUnsentContact } from './unsent-contact.sql.ts';
