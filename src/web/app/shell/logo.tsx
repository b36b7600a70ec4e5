import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cn } from '#web/ui/styles/cn.ts';

/** The logo, which leads to the dashboard and smoothly to the top; choosing it closes the menu. */
export function Logo({ onChoose, className }: { onChoose: () => void; className?: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <Link
      to="/"
      aria-label="Lotline, to the dashboard"
      // The router would interrupt the smooth scrolling, and on the dashboard itself restore the
      // position.
      resetScroll={false}
      onClick={() => {
        onChoose();
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
      }}
      className={cn('inline-flex h-11 items-center gap-2 rounded-md px-1', className)}
    >
      <img
        src="/logo.svg"
        alt=""
        width={28}
        height={28}
        hidden={failed}
        onError={() => {
          // oxlint-disable-next-line no-console -- asked for in the browser's console
          console.error('Failed to load logo');
          setFailed(true);
        }}
      />
      <span className="text-lg font-semibold tracking-tight">Lotline</span>
    </Link>
  );
}
