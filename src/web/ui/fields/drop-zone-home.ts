import { createContext } from 'react';

/** Where the drop zones beneath show themselves as buttons; null for areas of their own. */
export const DropZoneHome = createContext<{
  /** What stands in the page's head; null until it is there. */
  element: HTMLElement | null;
} | null>(null);
