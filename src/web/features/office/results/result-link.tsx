import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { writeResultSelection, type ResultSelection } from '#domain/results/grouping.ts';

type ResultLinkProps = {
  selection: ResultSelection;
  /** Accessible name, where what is seen does not say it: '12 contracts of Spring: show the leads'. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/** Opens the leads that a figure counts. */
export function ResultLink({ selection, label, className, children }: ResultLinkProps) {
  return (
    <Link
      to="/"
      search={{ result: [writeResultSelection(selection)] }}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}
