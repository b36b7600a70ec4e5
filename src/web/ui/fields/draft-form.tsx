import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import { readDraft, storeDraft, type DraftName, type KeptDraft } from '#web/lib/drafts/drafts.ts';
import { followChanges } from '#web/lib/follow-changes.ts';
import { DraftNotice } from '../feedback/draft-notice.tsx';
import { toast } from '../feedback/toast-store.ts';
import { readTypedValues, typeValues, type TypedValues } from './typed-values.ts';

/** What a form is for, in words that are said on closing, and the lead or record that it is about. */
export type FormDraft = { title: string; about: string | number };

type DraftFormProps = ComponentProps<'form'> & {
  /** Names what is kept; without it nothing is. */
  draft: FormDraft | undefined;
};

const isSame = (one: TypedValues, other: TypedValues) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * A form that keeps what is typed into it on this device, until it was sent or is cleared, across
 * reload and closing. Another form of this title about the same thing shows it again.
 */
export function DraftForm({ draft, children, onSubmit, onInput, ...form }: DraftFormProps) {
  const node = useRef<HTMLFormElement>(null);
  const { hasKept, clear, onTyped, onSent } = useTypedDraft(draft, node);
  return (
    <>
      {hasKept && (
        <div className="mb-3">
          <DraftNotice onClear={clear} />
        </div>
      )}
      <form
        {...form}
        ref={node}
        onInput={(event) => {
          onTyped();
          onInput?.(event);
        }}
        onSubmit={(event) => {
          onSent();
          onSubmit?.(event);
        }}
      >
        {children}
      </form>
    </>
  );
}

type Began = { name: DraftName; values: TypedValues };

/** A form that was saved in another way than by a change of its own, after a password for one, has no draft left. */
export const forgetFormDraft = (draft: FormDraft) => storeDraft(nameOf(draft), undefined);

function useTypedDraft(draft: FormDraft | undefined, node: { current: HTMLFormElement | null }) {
  const began = useRef<Began>(null);
  /** What was kept for boxes that are not there: they may come with another choice. */
  const kept = useRef<TypedValues>({});
  const isTyping = useRef(false);
  const isTypedSince = useRef(false);
  const left = useRef<KeptDraft>(undefined);
  const [hasKept, setHasKept] = useState(false);

  const { isFilling, fill } = useFilling(node);
  const { isSaving, follow } = useSaving((isSent) => {
    if (!isSent && left.current && draft) announceDraft(draft, left.current);
    if (!isSent || isTypedSince.current || !began.current) return;
    isTyping.current = false;
    kept.current = {};
    setHasKept(false);
    storeDraft(began.current.name, undefined);
  });

  const begin = useEffectEvent(() => {
    if (!draft || !node.current) return;
    const values = readTypedValues(node.current);
    began.current ??= { name: nameOf(draft), values };
    const stored = parse(readDraft(began.current.name)?.value);
    if (!stored) return;
    // It was saved, and the page closed before the answer came.
    if (isSame(stored, values)) return storeDraft(began.current.name, undefined);
    kept.current = stored;
    // The focus is on the first box by then, and not on what clears it.
    void fill(stored).then(() => setHasKept(true));
  });

  const end = useEffectEvent(() => {
    const unsent = began.current && readDraft(began.current.name);
    if (!began.current || !unsent || !draft) return;
    if (isSaving.current && !isTypedSince.current) {
      // The form is closed before its answer is there; a failure brings it back.
      left.current = unsent;
      storeDraft(began.current.name, undefined);
    } else if (!unsent.isAnnounced) announceDraft(draft, unsent);
  });

  // Values also come from a suggestion that was chosen: they are read once the form was drawn with them.
  useEffect(() => {
    if (!began.current || !node.current || !isTyping.current) return;
    const { name, values } = began.current;
    const typed = readTypedValues(node.current);
    // A form that stays is emptied once it was sent.
    if (isSame(typed, values)) storeDraft(name, undefined);
    else storeDraft(name, { value: { ...kept.current, ...typed }, isAnnounced: false });
  });

  useEffect(() => {
    begin();
    return () => end();
  }, []);

  return {
    /** Whether the form shows what was typed earlier. */
    hasKept,
    clear() {
      if (!began.current) return;
      storeDraft(began.current.name, undefined);
      kept.current = {};
      setHasKept(false);
      void fill(began.current.values);
    },
    onTyped() {
      if (isFilling.current) return;
      isTyping.current = true;
      isTypedSince.current = true;
    },
    onSent() {
      isTypedSince.current = false;
      follow();
    },
  };
}

function announceDraft(draft: FormDraft, unsent: KeptDraft) {
  storeDraft(nameOf(draft), { ...unsent, isAnnounced: true });
  toast({
    title: 'Not saved yet',
    description: `What you typed in “${draft.title}” stays on this device until you save or clear it.`,
  });
}

/** Types values into the form, which is not the user's typing. */
function useFilling(node: { current: HTMLFormElement | null }) {
  const isFilling = useRef(false);
  return {
    isFilling,
    async fill(values: TypedValues) {
      isFilling.current = true;
      if (node.current) await typeValues(node.current, values);
      isFilling.current = false;
    },
  };
}

/** A form is sent once the change that its submit begins has succeeded, not by the click. */
function useSaving(onEnd: (isSent: boolean) => void) {
  const changes = useQueryClient().getMutationCache();
  const isSaving = useRef(false);
  return {
    isSaving,
    follow: () =>
      followChanges(changes, (state) => {
        isSaving.current = state === 'running';
        if (state !== 'running') onEnd(state === 'sent');
      }),
  };
}

/** The same wherever the form is opened. */
const nameOf = ({ title, about }: FormDraft): DraftName => ({
  kind: 'form',
  id: `${title} ${about}`,
});

function parse(kept: unknown): TypedValues | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const entries = Object.entries(kept).filter(([, value]) => typeof value === 'string');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
