import type { MutationCache } from '@tanstack/react-query';

/**
 * Tells how the change ends that a submit begins: within its task, so that its fields may be checked
 * first. Nothing is told of a submit that begins none.
 */
export function followChanges(
  changes: MutationCache,
  tell: (state: 'running' | 'sent' | 'failed') => void,
): void {
  let followed: unknown;
  const stop = changes.subscribe((event) => {
    if (event.type === 'added' && !followed) {
      followed = event.mutation;
      return tell('running');
    }
    if (event.type !== 'updated' || event.mutation !== followed) return;
    const { status } = event.mutation.state;
    if (status !== 'success' && status !== 'error') return;
    stop();
    tell(status === 'success' ? 'sent' : 'failed');
  });
  setTimeout(() => !followed && stop());
}
