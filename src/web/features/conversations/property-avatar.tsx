import type { Property } from '#api/property.schema.ts';
import { cn } from '#web/ui/cn.ts';

const looks = {
  probate: { letter: 'P', glow: 'bg-green-tint text-green-text shadow-probate/40' },
  foreclosure: { letter: 'F', glow: 'bg-blue-tint text-blue-text shadow-foreclosure/40' },
  violation: { letter: 'V', glow: 'bg-red-tint text-red-text shadow-violation/40' },
} as const;
const unknown = { letter: '?', glow: 'bg-neutral-tint text-neutral-text shadow-ink-faint/30' };

type AvatarProps = { property: Property | null | undefined; size?: 'sm' | 'md' };

/** The lead's type as a glowing letter; '?' for a number that belongs to no lead. */
export function PropertyAvatar({ property, size = 'md' }: AvatarProps) {
  const { letter, glow } = property ? looks[property.propertyType] : unknown;
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-full font-semibold shadow-[0_0_12px_2px]',
        size === 'sm' ? 'size-7 text-xs' : 'size-10 text-base',
        glow,
      )}
    >
      {letter}
    </span>
  );
}
