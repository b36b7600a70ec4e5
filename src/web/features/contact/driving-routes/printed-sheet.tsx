import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RouteSheetProps } from './route-sheet.tsx';

type Sheet = typeof import('./route-sheet.tsx').RouteSheet;

/** Draws the sheet only while it is printed: five hundred rows and fifty codes cost nothing before. */
export function PrintedSheet(props: RouteSheetProps) {
  const [Sheet, setSheet] = useState<Sheet>();
  const [isPrinting, setIsPrinting] = useState(false);

  useEffect(() => {
    let gone = false;
    void import('./route-sheet.tsx').then(({ RouteSheet }) => {
      if (!gone) setSheet(() => RouteSheet);
    });
    // The browser takes its picture as soon as this returns.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      gone = true;
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);

  return Sheet && isPrinting ? <Sheet {...props} /> : null;
}
