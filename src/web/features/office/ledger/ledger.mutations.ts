import {
  addLedgerEntry,
  bookLedgerFile,
  correctLedgerEntry,
  previewLedgerFile,
  saveLedgerSettings,
  undoLedgerFile,
  type LedgerFilePreview,
  type LedgerSettings,
  type NewLedgerEntry,
} from '#api/results/ledger.api.ts';
import { formatMoney } from '#domain/money.ts';
import { call } from '#web/lib/call.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

const refresh = [queriesOf('results')];

export const useAddEntry = (onDone: () => void) =>
  useMutationWithToast({
    act: (body: NewLedgerEntry) => call(addLedgerEntry, { body }),
    done: ({ cents }) => `${formatMoney(cents)} added`,
    failed: 'The entry was not added',
    refresh,
    onDone,
  });

export const useCorrectEntry = () =>
  useMutationWithToast({
    act: (id: number) => call(correctLedgerEntry, { params: { id } }),
    done: 'Entry taken back',
    failed: 'The entry was not taken back',
    refresh,
  });

export const usePreviewFile = (onDone: (preview: LedgerFilePreview) => void) =>
  useMutationWithToast({
    act: (file: File) => call(previewLedgerFile, { file }),
    failed: 'The file was not read',
    onDone,
  });

export const useBookFile = (onDone: () => void) =>
  useMutationWithToast({
    act: (file: File) => call(bookLedgerFile, { file }),
    done: ({ entries }) => `${entries} ${entries === 1 ? 'entry' : 'entries'} added`,
    failed: 'The file was not added',
    refresh,
    onDone,
  });

export const useUndoFile = () =>
  useMutationWithToast({
    act: (id: number) => call(undoLedgerFile, { params: { id } }),
    done: ({ message }) => message,
    failed: 'The file was not undone',
    refresh,
  });

export const useSaveLedgerSettings = (onDone: () => void) =>
  useMutationWithToast({
    act: (body: LedgerSettings) => call(saveLedgerSettings, { body }),
    done: 'Accounts saved',
    failed: 'The accounts were not saved',
    refresh,
    onDone,
  });
