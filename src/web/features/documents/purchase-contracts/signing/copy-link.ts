import { toast } from '#web/ui/feedback/toast-store.ts';

/** Copies a signing link and says so; shows it where the browser gives no clipboard. */
export function copyLink(url: string): void {
  // Browsers give the clipboard to secure pages only.
  const copied = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'));
  copied.then(
    () => toast({ title: 'Signing link copied', variant: 'success' }),
    () => toast({ title: 'Select the link and copy it', description: url }),
  );
}
