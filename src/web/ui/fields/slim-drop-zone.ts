import { createContext } from 'react';

/** Where the drop zones beneath appear as buttons; null for areas of their own. */
export const DropZoneContainer = createContext<{
  /** The slot in the page's header; null until it is mounted. */
  element: HTMLElement | null;
} | null>(null);
