import type { ReactNode } from 'react';

export type ToastVariant = 'default' | 'success' | 'destructive';

export type ToastInput = {
  title: ReactNode;
  description?: ReactNode;
  /** `destructive` for failures. */
  variant?: ToastVariant;
  /** Milliseconds; unless said 5000, and 20,000 with an action. */
  duration?: number;
  /** One button, for example Undo. `altText` names another way to do it for screen readers. */
  action?: { label: string; altText: string; onClick: () => void };
};

/** How long a message stays, in milliseconds: what can be clicked has to be read, reached and hit first. */
export const durationOf = ({ duration, action }: ToastInput): number =>
  duration ?? (action ? 20_000 : 5000);

export type ToastEntry = ToastInput & { id: number; open: boolean };

let current: ToastEntry | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: ToastEntry | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message; at most one is visible, so a new one takes the place of the old. */
export function toast(input: ToastInput): { dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  publish({ ...input, id, open: true });
  return { dismiss: () => dismissToast(id) };
}

/** Lets the message go, if it is still the visible one. */
export function dismissToast(id: number) {
  if (current?.id === id) publish({ ...current, open: false });
}

/** The visible message, for `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
};
