import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { readDraft, storeDraft, type DraftName } from './drafts.ts';

type DraftOptions<T> = DraftName & {
  /** The value with nothing typed. */
  empty: T;
  /** Parses what this device has kept. */
  parse: (kept: unknown) => T | undefined;
  /** Said once when the field is closed with a draft in it. */
  onClosed?: { title: string; reopen: () => void };
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What a user types, kept on this device until it is sent or thrown away, across reload and closing.
 * The component has the lead as its key.
 */
export function useDraft<T>({ kind, id, empty, parse, onClosed }: DraftOptions<T>) {
  const name = { kind, id };
  const read = () => {
    const kept = readDraft(name);
    return kept && parse(kept.value);
  };
  const [kept] = useState(read);
  const [value, setValue] = useState(kept ?? empty);
  const isSending = useRef(false);

  function change(next: T) {
    setValue(next);
    storeDraft(name, isSame(next, empty) ? undefined : { value: next, isAnnounced: false });
  }

  const announce = useEffectEvent(() => {
    const draft = readDraft(name);
    if (!onClosed || !draft || draft.isAnnounced || isSending.current) return;
    storeDraft(name, { ...draft, isAnnounced: true });
    toast({
      title: onClosed.title,
      description: 'It stays on this device until you save or clear it.',
      action: { label: 'Continue', altText: 'Open it again', onClick: onClosed.reopen },
    });
  });
  useEffect(() => () => announce(), []);

  return {
    value,
    change,
    /** Whether an earlier draft was there. */
    wasKept: kept !== undefined,
    /** It was sent or thrown away. */
    clear: () => change(empty),
    /**
     * Empties the field while its text is being sent. The device keeps it until it was; a failure
     * puts it back, before what was typed since.
     */
    async send(sending: Promise<unknown>, join: (unsent: T, typed: T) => T) {
      const unsent = value;
      setValue(empty);
      isSending.current = true;
      const isSent = await sending.then(
        () => true,
        () => false,
      );
      isSending.current = false;
      const now = read();
      const isTypedSince = now !== undefined && !isSame(now, unsent);
      if (!isSent) change(isTypedSince ? join(unsent, now) : unsent);
      else if (!isTypedSince) change(empty);
    },
  };
}

/** Parses a draft that is text. */
export const textDraft = (kept: unknown) => (typeof kept === 'string' ? kept : undefined);
