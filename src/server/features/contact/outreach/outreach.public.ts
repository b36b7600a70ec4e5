export { hasOutreachResult, readLeadsWithResults } from './outreach-leads.sql.ts';
export { isUnsentContact } from './unsent-contact.sql.ts';
export { isUnderWay } from './under-way.sql.ts';
