import { ImageOff, LoaderCircle } from 'lucide-react';
import type { MessageMedia } from '#api/conversations/conversations.api.ts';

/** The images of a message. Their box has its size before they load, so nothing jumps. */
export function MessageImages({ media }: { media: readonly MessageMedia[] }) {
  if (media.length === 0) return null;
  return (
    <div className="flex max-w-full flex-wrap gap-1.5">
      {media.map((one) =>
        one.url ? (
          <a
            key={one.id}
            href={one.url}
            target="_blank"
            rel="noopener noreferrer"
            className="block h-44 w-56 max-w-full overflow-hidden rounded-xl border bg-sunken"
          >
            <img
              src={one.url}
              alt={one.filename || 'Received image'}
              className="size-full object-cover"
              decoding="async"
            />
          </a>
        ) : (
          <p
            key={one.id}
            className="flex h-44 w-56 max-w-full flex-col items-center justify-center gap-2 rounded-xl border border-dashed bg-sunken p-3 text-center text-xs text-ink-soft"
          >
            {one.state === 'waiting' ? (
              <>
                <LoaderCircle aria-hidden className="size-5 animate-spin" /> Fetching the image…
              </>
            ) : (
              <>
                <ImageOff aria-hidden className="size-5" /> {one.reason}
              </>
            )}
          </p>
        ),
      )}
    </div>
  );
}
