import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to the file of a deal. */
export const dealLink = (id: number, content: ReactNode, className: string) => (
  <Link to="/deals/$id" params={{ id: String(id) }} className={className}>
    {content}
  </Link>
);
