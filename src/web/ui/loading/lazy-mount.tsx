import { Suspense, useState, type ReactNode } from 'react';

export type LazyMountProps = {
  /** Once true, the children stay mounted, so that a dialog can play its closing animation. */
  when: boolean;
  children: ReactNode;
};

/** Mounts lazily loaded parts when they are first needed, and keeps them mounted. */
export function LazyMount({ when, children }: LazyMountProps) {
  const [wanted, setWanted] = useState(when);
  if (when && !wanted) setWanted(true);
  return wanted ? <Suspense>{children}</Suspense> : null;
}
