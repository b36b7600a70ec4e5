import {
  assignProperty,
  setDriveNumber,
  setLeadStatus,
  setOwnerName,
  setTags,
  writeMetadata,
  writeNotes,
} from '#api/properties/property-progress.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import type { LeadStatus } from '#domain/leads/lead-status.ts';
import { call } from '#web/lib/call.ts';
import type { NoteEntry } from '../detail/notes.ts';
import { usePropertyChange } from './use-property-change.ts';

/** Changes the lead status. */
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

/** Changes the drive number, 0 to 10. */
export function useDriveNumber() {
  return usePropertyChange<{ id: number; driveNumber: number }>({
    send: ({ id, driveNumber }) => call(setDriveNumber, { params: { id }, body: { driveNumber } }),
    expect: (property, { driveNumber }) => ({ ...property, driveNumber }),
    success: {
      title: 'Drive Number Updated',
      description: 'Drive number updated successfully.',
    },
    failure: {
      title: 'Drive Number Update Failed',
      description: 'Failed to update drive number',
    },
  });
}

/** Assigns the lead to a member, or unassigns it. */
export function useAssignee() {
  return usePropertyChange<{ id: number; assignee: Property['assignedTo'] }>({
    send: ({ id, assignee }) =>
      call(assignProperty, { params: { id }, body: { assignedTo: assignee?.id ?? null } }),
    expect: (property, { assignee }) => ({ ...property, assignedTo: assignee }),
    failure: { title: 'Error', description: 'Failed to assign the lead' },
  });
}

/** Names the owner. */
export function useOwnerName() {
  return usePropertyChange<{ id: number; fullName: string }>({
    send: ({ id, fullName }) => call(setOwnerName, { params: { id }, body: { fullName } }),
    expect: (property, { fullName }) => ({ ...property, fullName, firstName: '', lastName: '' }),
    success: { title: 'Success', description: "Owner's name updated successfully" },
    failure: { title: 'Error', description: "Failed to update the owner's name" },
  });
}

/** Replaces the tags of a lead. */
export function useTags() {
  return usePropertyChange<{ id: number; tags: string[] }>({
    send: ({ id, tags }) => call(setTags, { params: { id }, body: { tags } }),
    expect: (property, { tags }) => ({ ...property, tags }),
    failure: { title: 'Error', description: 'Failed to update tags' },
  });
}

/** Facts about a deceased owner. */
export type Deceased = NonNullable<Property['metadata']['deceased']>;

/** Changes the deceased block: the whole metadata is sent, with that block replaced. */
export function useDeceased() {
  return usePropertyChange<{ id: number; metadata: Property['metadata']; deceased: Deceased }>({
    send: ({ id, metadata, deceased }) =>
      call(writeMetadata, { params: { id }, body: { metadata: { ...metadata, deceased } } }),
    expect: (property, { deceased }) => ({
      ...property,
      metadata: { ...property.metadata, deceased },
    }),
    success: { title: 'Success', description: 'Deceased information updated successfully' },
    failure: { title: 'Error', description: 'Failed to update deceased information' },
  });
}

type NotesChange = { id: number; version: number; notes: NoteEntry[] };

/** Adds a note: sends the whole list, with that note in it. */
export function useAddNote() {
  return useNotesChange('Note added successfully', 'Failed to update notes');
}

/** Deletes a note: sends the whole list, without that note. */
export function useDeleteNote() {
  return useNotesChange('Note deleted successfully', 'Failed to delete note');
}

function useNotesChange(success: string, failure: string) {
  return usePropertyChange<NotesChange>({
    // With the version that the list was read in, the server keeps notes added since.
    send: ({ id, version, notes }) =>
      call(writeNotes, {
        params: { id },
        headers: { 'if-match': `"${version}"` },
        body: { notes: notes.map(({ content, timestamp }) => ({ content, timestamp })) },
      }),
    expect: (property, { notes }) => ({ ...property, notes: JSON.stringify(notes) }),
    success: { title: 'Success', description: success },
    failure: { title: 'Error', description: failure },
  });
}
