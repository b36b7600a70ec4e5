import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type Ref,
  type RefObject,
} from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { weekdayText } from '#web/lib/date-style.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MessageBubble } from './message-bubble.tsx';
import type { ThreadEntry } from './thread-entries.ts';
import { ThreadHappeningLine } from './thread-happening.tsx';

/** Scrolls to a message after it was sent. */
export type ThreadScroll = { toEnd: () => void };

type ThreadLinesProps = {
  conversationId: number;
  entries: readonly ThreadEntry[];
  property: Property | null | undefined;
  /** Called when the oldest loaded line comes near. */
  onNearStart: () => void;
  loadingOlder: boolean;
  scroll: Ref<ThreadScroll>;
};

const heights = { day: 34, message: 64, happening: 30 };
/** Distance in lines from the oldest one at which older ones are requested. */
const nearStart = 20;
/** Pixels from the end within which the view follows new messages. */
const nearEnd = 120;

/**
 * The lines of a thread; only the visible ones are in the DOM: ten thousand scroll like ten. Older
 * ones are inserted above without moving the visible ones.
 */
export function ThreadLines(props: ThreadLinesProps) {
  const { conversationId, entries, property, onNearStart, loadingOlder, scroll } = props;
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => entries[index]?.key ?? index,
    estimateSize: (index) => heights[entries[index]?.kind ?? 'message'],
    overscan: 8,
    paddingStart: 12,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
  });
  const items = virtual.getVirtualItems();
  const firstIndex = items[0]?.index ?? 0;
  const isEmpty = entries.length === 0;

  useImperativeHandle(scroll, () => ({ toEnd: () => virtual.scrollToEnd() }), [virtual]);
  useLayoutEffect(() => {
    if (!isEmpty) virtual.scrollToEnd();
  }, [isEmpty, virtual]);
  useFollowEnd(box, () => virtual.scrollToEnd());
  useEffect(() => {
    if (!isEmpty && firstIndex < nearStart) onNearStart();
  }, [isEmpty, firstIndex, onNearStart]);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
        tabIndex={0}
        role="region"
        aria-label="Messages"
        data-thread
        className="relative h-full overflow-y-auto overscroll-contain px-4 [overflow-anchor:none]"
      >
        <div className="relative" style={{ height: virtual.getTotalSize() }}>
          <ol
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
          >
            {items.map(({ key, index }) => (
              <li key={key} ref={virtual.measureElement} data-index={index} className="py-1">
                <ThreadLine
                  conversationId={conversationId}
                  entry={entries[index]!}
                  property={property}
                />
              </li>
            ))}
          </ol>
        </div>
      </div>
      {loadingOlder && (
        <p
          role="status"
          className="absolute inset-x-0 top-2 mx-auto w-fit rounded-full border bg-raised px-3 py-1 text-xs text-ink-soft shadow-sm"
        >
          Loading earlier messages…
        </p>
      )}
      {!isEmpty && !virtual.isAtEnd(400) && (
        <IconButton
          label="To the latest message"
          variant="outline"
          size="lg"
          className="absolute right-4 bottom-3 rounded-full bg-raised shadow-md"
          onClick={() => virtual.scrollToEnd()}
        >
          <ArrowDown />
        </IconButton>
      )}
    </div>
  );
}

/** Keeps the end in view when the composer below grows. */
function useFollowEnd(box: RefObject<HTMLDivElement | null>, toEnd: () => void): void {
  const follow = useRef(toEnd);
  useEffect(() => {
    follow.current = toEnd;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let isAtEnd = true;
    const look = () => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= nearEnd;
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd) follow.current();
    });
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
}

type ThreadLineProps = {
  conversationId: number;
  entry: ThreadEntry;
  property: Property | null | undefined;
};

function ThreadLine({ conversationId, entry, property }: ThreadLineProps) {
  if (entry.kind === 'message')
    return <MessageBubble message={entry.message} property={property} />;
  if (entry.kind === 'happening') {
    return (
      <ThreadHappeningLine
        conversationId={conversationId}
        happening={entry.happening}
        times={entry.times}
      />
    );
  }
  return (
    <h3 className="py-1 text-center text-xs font-medium text-ink-faint">
      {weekdayText(entry.day)}
    </h3>
  );
}
