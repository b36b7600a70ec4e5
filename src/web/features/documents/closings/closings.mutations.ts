import * as parts from '#api/deals/closing-parts.api.ts';
import * as api from '#api/deals/closings.api.ts';
import type { ClosingWay, DocumentState } from '#domain/closings/closing-ways.ts';
import { call } from '#web/lib/call.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

const refresh = [queriesOf('purchase-contracts')];
const of = (id: number) => ({ params: { id } });

export const useChangeClosing = (id: number, onDone?: () => void) =>
  useMutationWithToast({
    act: (body: { way?: ClosingWay; fee?: number | null }) =>
      call(api.changeClosing, { ...of(id), body }),
    done: 'Saved',
    failed: 'The change was not saved',
    refresh,
    ...(onDone && { onDone }),
  });

export const useChangeDeadline = (id: number, onDone: () => void) =>
  useMutationWithToast({
    act: (body: { day: string | null; reason: string }) =>
      call(api.changeDeadline, { ...of(id), body }),
    done: 'Date changed',
    failed: 'The date was not changed',
    refresh,
    onDone,
  });

export const useFinishDeadline = () =>
  useMutationWithToast({
    act: ({ id, isDone }: { id: number; isDone: boolean }) =>
      call(api.finishDeadline, { ...of(id), body: { isDone } }),
    failed: 'This was not recorded',
    refresh,
  });

/** Adds a party, or changes the one with this id. */
export const useSaveParty = (closingId: number, partyId: number | undefined, onDone: () => void) =>
  useMutationWithToast({
    act: (body: parts.ClosingPartyInput) =>
      partyId === undefined
        ? call(parts.addClosingParty, { ...of(closingId), body })
        : call(parts.changeClosingParty, { ...of(partyId), body }),
    done: ({ name }) => `${name} saved`,
    failed: 'The contact was not saved',
    refresh,
    onDone,
  });

export const useRemoveParty = (onDone: () => void) =>
  useMutationWithToast({
    act: (id: number) => call(parts.removeClosingParty, of(id)),
    done: 'Taken out',
    failed: 'The contact was not taken out',
    refresh,
    onDone,
  });

export const useAddDocument = (closingId: number, onDone: () => void) =>
  useMutationWithToast({
    act: (title: string) => call(parts.addClosingDocument, { ...of(closingId), body: { title } }),
    failed: 'The document was not added',
    refresh,
    onDone,
  });

export const useChangeDocument = (id: number) =>
  useMutationWithToast({
    act: (state: DocumentState) =>
      call(parts.changeClosingDocument, { ...of(id), body: { state } }),
    failed: 'The document was not changed',
    refresh,
  });

export const useUploadDocument = (id: number) =>
  useMutationWithToast({
    act: (file: File) => call(parts.uploadClosingDocument, { ...of(id), file }),
    done: ({ title }) => `${title} received`,
    failed: 'The file was not added',
    refresh,
  });

export const useRemoveDocument = () =>
  useMutationWithToast({
    act: (id: number) => call(parts.removeClosingDocument, of(id)),
    done: 'Taken out',
    failed: 'The document was not taken out',
    refresh,
  });

export const useAddTask = (closingId: number, onDone: () => void) =>
  useMutationWithToast({
    act: (title: string) => call(parts.addClosingTask, { ...of(closingId), body: { title } }),
    failed: 'The entry was not added',
    refresh,
    onDone,
  });

export const useFinishTask = () =>
  useMutationWithToast({
    act: ({ id, isDone }: { id: number; isDone: boolean }) =>
      call(parts.finishClosingTask, { ...of(id), body: { isDone } }),
    failed: 'The entry was not changed',
    refresh,
  });

export const useRemoveTask = () =>
  useMutationWithToast({
    act: (id: number) => call(parts.removeClosingTask, of(id)),
    failed: 'The entry was not taken out',
    refresh,
  });

export const useSaveChecklist = (onDone: () => void) =>
  useMutationWithToast({
    act: (body: api.ClosingChecklist) => call(api.saveClosingChecklist, { body }),
    done: 'Checklist saved. New deals begin with it.',
    failed: 'The checklist was not saved',
    refresh,
    onDone,
  });
