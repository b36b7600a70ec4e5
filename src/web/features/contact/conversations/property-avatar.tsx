import type { Property } from '#api/properties/property.schema.ts';
import { cn } from '#web/ui/styles/cn.ts';

const looks = {
  probate: { letter: 'P', glow: 'bg-green-tint text-green-text [--glow:var(--color-probate)]' },
  foreclosure: {
    letter: 'F',
    glow: 'bg-blue-tint text-blue-text [--glow:var(--color-foreclosure)]',
  },
  violation: { letter: 'V', glow: 'bg-red-tint text-red-text [--glow:var(--color-violation)]' },
} as const;
const unknown = {
  letter: '?',
  glow: 'bg-neutral-tint text-neutral-text [--glow:var(--color-ink-faint)]',
};

type AvatarProps = { property: Property | null | undefined; size?: 'sm' | 'md' };

/** The lead's type as a glowing letter; '?' for a number that belongs to no lead. */
export function PropertyAvatar({ property, size = 'md' }: AvatarProps) {
  const { letter, glow } = property ? looks[property.propertyType] : unknown;
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-full font-semibold [box-shadow:0_0_10px_1px_color-mix(in_oklab,var(--glow)_45%,transparent)]',
        size === 'sm' ? 'size-7 text-xs' : 'size-10 text-base',
        glow,
      )}
    >
      {letter}
    </span>
  );
}
