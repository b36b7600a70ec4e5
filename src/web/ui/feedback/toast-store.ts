import type { ReactNode } from 'react';
import { createValueStore, type ReadonlyValueStore } from '../hooks/value-store.ts';

export type ToastVariant = 'default' | 'success' | 'destructive';

export type ToastInput = {
  title: ReactNode;
  description?: ReactNode;
  /** `destructive` for failures. */
  variant?: ToastVariant;
  /** Milliseconds; 5000 by default, and 20,000 with an action. */
  duration?: number;
  /** One button, for example Undo. `altText` names another way to do it for screen readers. */
  action?: { label: string; altText: string; onClick: () => void };
};

/** How long a message stays, in milliseconds: what can be clicked has to be read, reached and hit first. */
export const durationOf = ({ duration, action }: ToastInput): number =>
  duration ?? (action ? 20_000 : 5000);

export type ToastEntry = ToastInput & { id: number; open: boolean };

const visible = createValueStore<ToastEntry | null>(null);
let lastId = 0;

/** Shows a message; at most one is visible, so a new one takes the place of the old. */
export function toast(input: ToastInput): { dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  visible.set({ ...input, id, open: true });
  return { dismiss: () => dismissToast(id) };
}

/** Lets the message go, if it is still the visible one. */
export function dismissToast(id: number) {
  const entry = visible.current();
  if (entry?.id === id) visible.set({ ...entry, open: false });
}

/** The visible message. */
export const toastStore: ReadonlyValueStore<ToastEntry | null> = visible;
