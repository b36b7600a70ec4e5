import type { ServiceContract } from '#domain/services/service-contract.ts';

export const calDavContract: ServiceContract = {
  service: 'Calendar servers (CalDAV)',
  contract: 'CalDAV (RFC 4791), WebDAV (RFC 4918), discovery (RFC 6764), iCalendar (RFC 5545)',
  version: 'tsdav 2.3.4, ical-generator 10.2.0',
  lookedAt: '2026-11-29',
  source: 'rfc-editor.org, the RFCs named, read in a copy of their texts',
  calls: ['PROPFIND', 'PUT {event}.ics with If-Match or If-None-Match', 'DELETE {event}.ics'],
  events: [],
  unknown: 'a sentence at the user’s calendar; the event is put again later',
  leftOut: [
    'reading events of the calendar',
    'sync-collection, free-busy, invitations',
    'SRV and TXT records: the user gives the address',
  ],
};
