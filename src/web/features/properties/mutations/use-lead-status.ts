import { setLeadStatus } from '#api/properties/property-progress.api.ts';
import type { LeadStatus } from '#domain/lead-status.ts';
import { call } from '#web/lib/call.ts';
import { usePropertyChange } from './use-property-change.ts';

/** Changes how far the talks with the owner have come. */
export function useLeadStatus() {
  return usePropertyChange<{ id: number; leadStatus: LeadStatus }>({
    send: ({ id, leadStatus }) => call(setLeadStatus, { params: { id }, body: { leadStatus } }),
    expect: (property, { leadStatus }) => ({ ...property, leadStatus }),
    success: { title: 'Lead Status Updated', description: 'Lead status updated successfully.' },
    failure: {
      title: 'Lead Status Update Failed',
      description: 'Failed to update lead status',
    },
  });
}
