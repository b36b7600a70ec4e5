import type { ReactNode } from 'react';

export type GateCardProps = { title: string; text?: ReactNode; children: ReactNode };

/** The card that replaces a screen until the user has signed in. */
export function GateCard({ title, text, children }: GateCardProps) {
  return (
    <div
      data-gate
      className="flex min-h-[calc(100dvh-var(--spacing-bar)-10rem)] flex-col items-center justify-center px-4 py-10"
    >
      <div className="w-full max-w-sm rounded-xl border bg-surface p-6 shadow-md md:p-8">
        <img src="/logo.svg" alt="" width={40} height={40} className="mb-5" />
        <h1 className="text-xl font-semibold tracking-tight text-ink">{title}</h1>
        {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
