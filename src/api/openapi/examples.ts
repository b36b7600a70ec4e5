/** A body of each call that programs make most; a test holds them against the calls' schemas. */
export const bodyExamples: Record<string, object> = {
  createProperty: {
    propertyType: 'foreclosure',
    fullName: 'Dana Example',
    streetAddress: '12 Oak St',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
  },
  setLeadStatus: { leadStatus: 'interested' },
  setOwnerName: { fullName: 'Dana Example' },
  setTags: { tags: ['vacant', 'corner lot'] },
  addPhone: { phoneNumber: '615-555-0142', type: 'mobile' },
  setNextAction: { kind: 'call', what: 'Ask for the deed', dueOn: '2031-05-06', dueTime: '15:30' },
  recordCall: { phoneNumber: '615-555-0142', outcome: 'no_answer' },
  createBulkChange: {
    propertyIds: [1, 2, 3],
    action: { kind: 'add_tags', tags: ['spring list'] },
  },
  createApiToken: { name: 'Dialer', scopes: ['leads:read', 'leads:write'] },
  createWebhook: { url: 'https://hooks.example.com/lotline', events: ['lead.status_changed'] },
  createAutomation: {
    name: 'Call who says maybe',
    event: 'lead.status_changed',
    filter: { leadStatus: ['maybe'] },
    action: { kind: 'next_action', action: 'call', what: '', inDays: 2 },
  },
  dryRunAutomation: { event: 'message.received', filter: { propertyType: 'probate' } },
  createProposal: {
    call: 'startSequence',
    params: { id: 1 },
    body: { propertyIds: [1] },
    reason: 'Three owners asked for a call.',
  },
};
