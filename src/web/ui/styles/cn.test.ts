import { expect, test } from 'vitest';
import { cn } from './cn.ts';

test('the later of two classes for one property wins', () => {
  expect(cn('h-9 px-3', 'h-11')).toBe('px-3 h-11');
  expect(cn('px-3 py-2', 'p-4')).toBe('p-4');
  expect(cn('size-9', 'lg:size-9', 'size-11')).toBe('lg:size-9 size-11');
  expect(cn('w-full', 'w-60')).toBe('w-60');
  expect(cn('flex', false, 'hidden')).toBe('hidden');
});

test('text size and color do not conflict, nor do the parts of a border', () => {
  expect(cn('text-sm text-ink', 'text-danger-text')).toBe('text-sm text-danger-text');
  expect(cn('text-sm text-ink', 'text-2xs')).toBe('text-ink text-2xs');
  expect(cn('border border-dashed border-line', 'border-accent')).toBe(
    'border border-dashed border-accent',
  );
});

test('a conditional class does not replace the unconditional one', () => {
  expect(cn('hover:bg-hover bg-surface', 'bg-accent')).toBe('hover:bg-hover bg-accent');
  expect(cn('max-md:h-11 h-9', 'max-md:h-9')).toBe('h-9 max-md:h-9');
});

test('keeps unknown classes', () => {
  expect(cn('tabular touch-target', '[&_svg]:size-4')).toBe('tabular touch-target [&_svg]:size-4');
});
