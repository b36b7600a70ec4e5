export { hasOutreachResult, readLeadsWithResults } from './outreach-leads.sql.ts';
export { isKeptContact } from './kept-contact.sql.ts';
