import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../styles/cn.ts';

const dot = "before:size-2 before:shrink-0 before:rounded-full before:content-['']";

/** Look of a badge; every tone reads at 4.5:1 or better in both themes. */
export const badgeClasses = cva(
  'inline-flex max-w-full items-center gap-1 rounded-md px-1.5 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-neutral-tint text-neutral-text',
        // What is so by default.
        quiet: 'text-ink-soft',
        green: 'bg-green-tint text-green-text',
        blue: 'bg-blue-tint text-blue-text',
        red: 'bg-red-tint text-red-text',
        amber: 'bg-amber-tint text-amber-text',
        orange: 'bg-orange-tint text-orange-text',
        indigo: 'bg-indigo-tint text-indigo-text',
        violet: 'bg-violet-tint text-violet-text',
        cyan: 'bg-cyan-tint text-cyan-text',
        teal: 'bg-teal-tint text-teal-text',
        pink: 'bg-pink-tint text-pink-text',
        slate: 'bg-slate-tint text-slate-text',
        outline: 'border text-ink-soft',
        // A type is a dot of its color: tints show a status.
        probate: `border text-ink-soft ${dot} before:bg-probate`,
        foreclosure: `border text-ink-soft ${dot} before:bg-foreclosure`,
        violation: `border text-ink-soft ${dot} before:bg-violation`,
        'lead-not-contacted': 'bg-lead-not-contacted-tint text-lead-not-contacted-text',
        'lead-conversation': 'bg-lead-conversation-tint text-lead-conversation-text',
        'lead-not-interested': 'bg-lead-not-interested-tint text-lead-not-interested-text',
        'lead-interested': 'bg-lead-interested-tint text-lead-interested-text',
        'lead-dead': 'bg-lead-dead-tint text-lead-dead-text',
        'lead-maybe': 'bg-lead-maybe-tint text-lead-maybe-text',
        'lead-sold': 'bg-lead-sold-tint text-lead-sold-text',
        'lead-offer-made': 'bg-lead-offer-made-tint text-lead-offer-made-text',
        'lead-under-contract': 'bg-lead-under-contract-tint text-lead-under-contract-text',
        'lead-closed': 'bg-lead-closed-tint text-lead-closed-text',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeClasses>['tone']>;

/** A small word with a meaning; the words carry it, the color only helps. */
export function Badge({
  tone,
  className,
  ...props
}: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <span className={cn(badgeClasses({ tone }), className)} {...props} />;
}
