import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { readDraft, storeDraft, type DraftName } from './drafts.ts';

type DraftOptions<T> = DraftName & {
  /** The value with nothing typed. */
  empty: T;
  /** Parses what this device has kept. */
  parse: (kept: unknown) => T | undefined;
  /** Said once when the field is closed with a draft in it. */
  onClosed?: { title: string; reopen?: () => void };
};

/** A kept value is parsed, which may order its parts in another way. */
const written = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
const isSame = (one: unknown, other: unknown) => written(one) === written(other);

/** Drafts on their way: a field that is opened meanwhile does not offer them a second time. */
const beingSent = new Set<string>();

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
  const sendingName = `${kind} ${id}`;
  const [kept] = useState(() => (beingSent.has(sendingName) ? undefined : read()));
  const [value, setValue] = useState(kept ?? empty);

  function change(next: T) {
    setValue(next);
    storeDraft(name, isSame(next, empty) ? undefined : { value: next, isAnnounced: false });
  }

  const announce = useEffectEvent(() => {
    const draft = readDraft(name);
    if (!onClosed || !draft || draft.isAnnounced || beingSent.has(sendingName)) return;
    storeDraft(name, { ...draft, isAnnounced: true });
    toast({
      title: onClosed.title,
      description: 'It stays on this device until you save or clear it.',
      ...(onClosed.reopen && {
        action: { label: 'Continue', altText: 'Open it again', onClick: onClosed.reopen },
      }),
    });
  });
  useEffect(() => () => announce(), []);

  return {
    value,
    change,
    /** Whether there is anything to lose. */
    isChanged: () => !isSame(value, empty),
    /** Whether an earlier draft is shown, which can be cleared. */
    wasKept: kept !== undefined && !isSame(value, empty),
    /** It was sent or thrown away. */
    clear: () => change(empty),
    /**
     * Keeps the draft until its sending has succeeded, whether the field is still there by then or
     * not. With `join` the field is empty meanwhile; a failure puts its text back before what was
     * typed since.
     * @returns whether it was sent.
     */
    async send(sending: Promise<unknown>, join?: (unsent: T, typed: T) => T): Promise<boolean> {
      const unsent = value;
      if (join) setValue(empty);
      beingSent.add(sendingName);
      const isSent = await sending.then(
        () => true,
        () => false,
      );
      beingSent.delete(sendingName);
      const now = read();
      const isTypedSince = now !== undefined && !isSame(now, unsent);
      if (isSent && !isTypedSince) change(empty);
      if (!isSent && join) change(isTypedSince ? join(unsent, now) : unsent);
      return isSent;
    },
  };
}

/** Parses a draft that is text. */
export const textDraft = (kept: unknown) => (typeof kept === 'string' ? kept : undefined);
