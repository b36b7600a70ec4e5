import { ExternalLink } from 'lucide-react';
import type { LatLng } from '#domain/places/geo.ts';
import { groupLinks } from '#domain/places/map-links.ts';
import { buttonClasses } from '#web/ui/buttons/button.tsx';

/** Buttons that open the drive in the phone's map app, ten stops at a time. */
export function GroupLinks({ start, stops }: { start: LatLng; stops: readonly LatLng[] }) {
  const links = groupLinks(start, stops);
  return (
    <div className="flex flex-wrap gap-2">
      {links.map(({ url, first, name }) => (
        <a
          key={first}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses({ size: 'sm' })}
        >
          <ExternalLink aria-hidden />
          {links.length === 1 ? 'Open in maps' : name}
        </a>
      ))}
    </div>
  );
}
