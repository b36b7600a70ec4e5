import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import { readDraft, storeDraft, type DraftName } from '#web/lib/drafts.ts';
import { DraftNotice } from '../feedback/draft-notice.tsx';
import { toast } from '../feedback/toast-store.ts';
import { readTypedValues, typeValues, type TypedValues } from './typed-values.ts';

type DraftFormProps = ComponentProps<'form'> & {
  /** What the form is for, in words: names its draft, and is said on closing. Without it none is kept. */
  draft: string | undefined;
};

const isSame = (one: TypedValues, other: TypedValues) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * A form that keeps what is typed into it on this device, until it is sent or cleared, across reload
 * and closing. A form of the same name that begins with the same values shows it again.
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

function useTypedDraft(title: string | undefined, node: { current: HTMLFormElement | null }) {
  const began = useRef<Began>(null);
  const isTyping = useRef(false);
  const isFilling = useRef(false);
  const isSent = useRef(false);
  const [hasKept, setHasKept] = useState(false);

  async function fill(values: TypedValues) {
    isFilling.current = true;
    if (node.current) await typeValues(node.current, values);
    isFilling.current = false;
    isTyping.current = false;
  }

  const begin = useEffectEvent(() => {
    if (title === undefined || !node.current) return;
    const values = readTypedValues(node.current);
    began.current ??= { name: nameOf(title, values), values };
    const kept = parse(readDraft(began.current.name)?.value);
    if (!kept) return;
    // The focus is on the first box by then, and not on what clears it.
    void fill(kept).then(() => setHasKept(true));
  });

  const end = useEffectEvent(() => {
    const draft = began.current && readDraft(began.current.name);
    if (!began.current || !draft) return;
    if (isSent.current) return storeDraft(began.current.name, undefined);
    if (draft.isAnnounced) return;
    storeDraft(began.current.name, { ...draft, isAnnounced: true });
    toast({
      title: 'Not saved yet',
      description: `What you typed in “${title}” stays on this device until you save or clear it.`,
    });
  });

  // Values also come from a suggestion that was chosen: they are read once the form was drawn with them.
  useEffect(() => {
    if (!began.current || !node.current || !isTyping.current) return;
    const { name, values } = began.current;
    const value = readTypedValues(node.current);
    // A form that stays is emptied once it was sent.
    if (isSame(value, values)) storeDraft(name, undefined);
    else if (!isSent.current) storeDraft(name, { value, isAnnounced: false });
  });

  useEffect(() => {
    begin();
    const stopWatching = watchLeaving(() => {
      isSent.current = false;
    });
    return () => {
      stopWatching();
      end();
    };
  }, []);

  return {
    /** Whether the form shows what was typed earlier. */
    hasKept,
    clear() {
      if (!began.current) return;
      storeDraft(began.current.name, undefined);
      setHasKept(false);
      void fill(began.current.values);
    },
    onTyped() {
      if (isFilling.current) return;
      isTyping.current = true;
      isSent.current = false;
    },
    onSent() {
      isSent.current = true;
    },
  };
}

/** Says when a user closes something: a form that was sent in vain is not sent, and stays a draft. */
function watchLeaving(onLeave: () => void): () => void {
  const leave = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event instanceof KeyboardEvent ? event.key === 'Escape' : isOther(button)) onLeave();
  };
  document.addEventListener('click', leave, true);
  document.addEventListener('keydown', leave, true);
  return () => {
    document.removeEventListener('click', leave, true);
    document.removeEventListener('keydown', leave, true);
  };
}

const isOther = (button: HTMLButtonElement | null) => button !== null && button.type !== 'submit';

/** The lead behind a form is in the address; what a form begins with tells two of one name apart. */
function nameOf(title: string, values: TypedValues): DraftName {
  const { pathname, search } = location;
  const lead = new URLSearchParams(search).get('property') ?? '';
  let hash = 0;
  for (const letter of JSON.stringify(values))
    hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return { kind: 'form', id: `${title} ${pathname} ${lead} ${hash.toString(36)}` };
}

function parse(kept: unknown): TypedValues | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const entries = Object.entries(kept).filter(([, value]) => typeof value === 'string');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
