import type { ComponentProps } from 'react';
import { cn } from '../styles/cn.ts';
import { controlClasses } from './input.tsx';

/** Several lines of text; grows with its content where the browser can. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(controlClasses, 'field-sizing-content min-h-20 px-3 py-2 text-sm', className)}
      {...props}
    />
  );
}
