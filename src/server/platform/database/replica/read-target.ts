import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<'replica'>();

/** Lets every statement of `work` run on the replica. It must not change anything. */
export function onReplica<Result>(work: () => Result): Result {
  return storage.run('replica', work);
}

/** Whether the code that runs reads from the replica, where it cannot write. */
export function isOnReplica(): boolean {
  return storage.getStore() === 'replica';
}
