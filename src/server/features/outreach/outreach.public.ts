export { hasOutreachResult } from './outreach-leads.sql.ts';
