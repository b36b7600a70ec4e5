import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../database/connect.ts';
import type { AuditEntry, AuditWriter } from './audit-entry.ts';

type CallAudit = { write: (trx: Db) => Promise<void> };

const present = new AsyncLocalStorage<CallAudit>();

/**
 * Writes the audit entry of the current call in the transaction of its change: both are stored, or
 * neither. Does nothing outside of a call that declares `audit`, in a job for example.
 */
export async function auditInTransaction(trx: Db): Promise<void> {
  await present.getStore()?.write(trx);
}

/**
 * Runs a call and sees to its entry: written by `auditInTransaction` where the change has a
 * transaction, else once the call has succeeded.
 * @param entryOf the entry as known so far; called again after the call
 * @param onFailure called with the error if the entry could not be written after the change
 */
export async function withAudit<Result>(
  writer: AuditWriter,
  entryOf: () => AuditEntry,
  call: { work: () => Promise<Result>; onFailure: (error: unknown) => void },
): Promise<Result> {
  let written: { id: number; what: string; trx: Db } | undefined;
  const write = async (trx: Db) => {
    // A change inside another one's transaction is the same change.
    if (written?.trx === trx) return;
    const entry = entryOf();
    written = { id: await writer.record(entry, trx), what: entry.what, trx };
  };
  const result = await present.run({ write }, call.work);
  try {
    const entry = entryOf();
    if (!written) await writer.record(entry);
    else if (written.what !== entry.what) await writer.reword(written.id, entry.what);
  } catch (error) {
    call.onFailure(error);
  }
  return result;
}
