import { createContext } from 'react';

/**
 * True where a `DropZone` is one line above a list: then files can be dropped anywhere in the
 * window.
 */
export const SlimDropZone = createContext(false);

/** Its size. */
export const slimSize = 'min-h-11 gap-2 max-md:py-1 md:min-h-6';
