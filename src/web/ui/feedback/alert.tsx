import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

const tones = {
  info: { classes: 'bg-blue-tint text-blue-text', icon: Info },
  success: { classes: 'bg-green-tint text-green-text', icon: CircleCheck },
  warning: { classes: 'bg-amber-tint text-amber-text', icon: TriangleAlert },
  danger: { classes: 'bg-red-tint text-red-text', icon: CircleAlert },
};

export type AlertProps = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  className?: string;
};

/** A message in the page; `danger` is read out immediately, the others when convenient. */
export function Alert({ tone = 'info', title, children, actions, className }: AlertProps) {
  const { classes, icon: Icon } = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn('flex items-start gap-2.5 rounded-lg px-3.5 py-3 text-sm', classes, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className="flex shrink-0 gap-2">{actions}</div>}
    </div>
  );
}
