// What other features may use of leads: the conditions of the list, the view of a lead, the one way
// to change it, and its timeline.
export { addGivenContacts } from './add-contacts.ts';
export { findOrAddLead, isPlaceTaken } from './find-or-add-lead.ts';
export { addWholeLead, type WholeLead } from './add-whole-lead.ts';
export { discardProbateLead } from './discard-probate-lead.ts';
export { addNote } from './notes/add-note.ts';
export { removeNote } from './notes/remove-note.ts';
export { addressOf, type LeadAddress, type Placed, writePositions } from './positions.store.ts';
export {
  findLeadAtPlace,
  findLiveLead,
  hideMergedLeads,
  showMergedLead,
} from './merged-leads.store.ts';
export { learnLine } from './learned-lines.store.ts';
export { countCall, takeBackCall } from './property-phones.service.ts';
export { addProbateLead, writeProbateCase } from './probate-lead.store.ts';
export { createPropertyNotFoundError } from './properties.errors.ts';
export type { PropertyChanges } from './properties.store.ts';
export type { Change, ChangeProperty, PropertyRow } from './property-change.ts';
export { type Assignee, findAssignee } from './list/assignees.query.ts';
export { filterOf, isOptedOut } from './list/lead-conditions.ts';
export {
  type PropertySelection,
  selectedIds,
  selectionCondition,
} from './list/property-selection.ts';
export type { LeadChange } from './lead-change.ts';
export { changeManyLeads, isChangedBy, restoreManyLeads } from './many-leads.store.ts';
export { joinConditions, narrowConditions, propertyConditions } from './list/property-filter.ts';
export { chunkSize } from './list/postings/bitmap.ts';
export {
  isApproximate,
  kindOfPlace,
  kindsOfPlace,
  type LeadPlaces,
  noScore,
  othersOfPlace,
  typeOfPlace,
} from './list/postings/lead-places.ts';
export {
  findPlacedLeads,
  type PlacedLeads,
  readLeadsVersion,
} from './list/postings/placed-leads.query.ts';
export { searchWords } from './list/search-words.ts';
export { leadsAtPlace } from './view/leads-at-place.sql.ts';
export { readProperties, readProperty } from './view/property-view.query.ts';
export { writerOf } from './property-writer.ts';
export { recordPropertyEvents } from './timeline/record-property-events.ts';
export { timelineSummary } from './timeline/timeline-summary.ts';
export { addTracedContacts, finishTraces, startTraces } from './traced-contacts.store.ts';
