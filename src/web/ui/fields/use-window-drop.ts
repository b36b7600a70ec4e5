import { useEffect, useEffectEvent, useState } from 'react';

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere in the window, but not over an open dialog.
 * @param onDrop receives the files; null while none are accepted
 * @returns whether files are held over the window
 */
export function useWindowDrop(onDrop: ((files: FileList) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false);
  const isOn = onDrop !== null;
  const give = useEffectEvent((files: FileList) => onDrop?.(files));
  useEffect(() => {
    if (!isOn) return undefined;
    const isMine = (event: DragEvent) =>
      holdsFiles(event) && document.querySelector('[role="dialog"]') === null;
    const over = (event: DragEvent) => {
      if (!isMine(event)) return;
      // Without this the browser opens the file in place of the page.
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (!isMine(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) give(event.dataTransfer.files);
    };
    const listeners = { dragenter: over, dragover: over, dragleave: leave, drop };
    for (const [name, listener] of Object.entries(listeners))
      window.addEventListener(name as 'drop', listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name as 'drop', listener);
    };
  }, [isOn]);
  return isOver;
}
