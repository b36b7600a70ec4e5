import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { cn } from '../styles/cn.ts';
import { Skeleton } from '../loading/skeleton.tsx';
import type { MapObject } from './create-map.ts';
import { isDarkTheme } from './token-colour.ts';

/** Addresses of the map's styles for the two themes; null draws the bundled outlines. */
export type MapStyles = { light: string | null; dark: string | null };

export type MapCanvasProps = {
  /** Accessible name. */
  label: string;
  /** [longitude, latitude] at first. */
  center: [number, number];
  zoom: number;
  /** Undefined while it is not known yet. */
  styles: MapStyles | undefined;
  /** Draws on the map once it is loaded; its return value is called before the map is removed. */
  onReady: (map: MapObject) => (() => void) | void;
  /** Thousands of items are drawn on it. */
  isCrowded?: boolean;
  /** Text over it, also while it loads. */
  status?: ReactNode;
  /** Beside the note that streets are missing: how to get them. */
  streets?: ReactNode;
  /** Buttons over the map. */
  children?: ReactNode;
  className?: string;
};

/** From this zoom on a person looks for streets. */
const streetLevel = 11;

/** A map, loaded only where it is shown; without a map service it shows outlines and a note. */
// oxlint-disable-next-line max-lines-per-function -- One component: its markup reads from top to bottom.
export function MapCanvas({
  label,
  center,
  zoom,
  styles,
  onReady,
  isCrowded = false,
  status,
  streets,
  children,
  className,
}: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'map' | 'outline' | 'refused' | 'failed'>(
    'loading',
  );
  const [isNear, setNear] = useState(zoom >= streetLevel);
  // The first position is the person's to change, so later values of these do not matter.
  const [first] = useState({ center, zoom, isCrowded });
  const ready = useEffectEvent(onReady);

  useEffect(() => {
    const element = container.current;
    if (!styles || !element) return undefined;
    let leave: (() => void) | undefined;
    let gone = false;
    void (async () => {
      try {
        const { createMap } = await import('./create-map.ts');
        const styleUrl = isDarkTheme() ? styles.dark : styles.light;
        const made = await createMap({ container: element, ...first, styleUrl });
        const { map, isOutline, isRefused } = made;
        if (gone) return map.remove();
        const look = () => setNear(map.getZoom() >= streetLevel);
        map.on('zoom', look);
        look();
        const clear = ready(map);
        leave = () => {
          clear?.();
          map.remove();
        };
        setState(isRefused ? 'refused' : isOutline ? 'outline' : 'map');
      } catch {
        if (!gone) setState('failed');
      }
    })();
    return () => {
      gone = true;
      leave?.();
    };
  }, [styles, first]);

  const isChosen = styles?.light === null && styles.dark === null;
  return (
    <section
      aria-label={label}
      className={cn('relative isolate h-[600px] overflow-hidden rounded-lg border', className)}
    >
      {/* Not absolute: the library makes its container relative. */}
      <div ref={container} className="size-full" />
      {state === 'loading' && <Skeleton className="absolute inset-0 rounded-none" />}
      {state !== 'failed' && status}
      {state === 'failed' && (
        <Alert tone="warning" className="absolute inset-x-3 top-3">
          The map cannot be drawn in this browser. The list works without it.
        </Alert>
      )}
      {state === 'refused' && (
        <Alert tone="warning" title="Error: AuthFailure" className="absolute inset-x-3 top-3 mr-12">
          The map service refuses its key. Check the address of the map style under Settings,
          Providers. The outline is shown until then.
        </Alert>
      )}
      {state === 'outline' && (
        <OutlineNote isChosen={isChosen} isNear={isNear}>
          {streets}
        </OutlineNote>
      )}
      {state !== 'loading' && state !== 'failed' && children}
    </section>
  );
}

type OutlineNoteProps = { isChosen: boolean; isNear: boolean; children: ReactNode };

/** Why there are no streets, and how to get them. */
function OutlineNote({ isChosen, isNear, children }: OutlineNoteProps) {
  return (
    <div className="absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] flex-col items-start gap-1.5 rounded-md border bg-raised/90 px-2 py-1 text-xs text-ink-soft">
      <p role="note">
        {!isChosen
          ? 'Outline map: the map service sends no map. Load the page again to retry.'
          : isNear
            ? 'Outline map: it has no streets.'
            : 'Outline map'}
      </p>
      {isChosen && children}
    </div>
  );
}
