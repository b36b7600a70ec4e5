import { Suspense, useState, type ReactNode } from 'react';

export type LaterProps = {
  /** Once true, the children stay: a dialog can still move out when it closes. */
  when: boolean;
  children: ReactNode;
};

/** Draws parts that are loaded on demand from the first time that they are wanted. */
export function Later({ when, children }: LaterProps) {
  const [wanted, setWanted] = useState(when);
  if (when && !wanted) setWanted(true);
  return wanted ? <Suspense>{children}</Suspense> : null;
}
