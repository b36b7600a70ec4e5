/** What another app has shared, taken out of where the worker put it. */
export async function takeShared(): Promise<{ text: string; photo: Blob | null }> {
  if (!('caches' in globalThis)) return { text: '', photo: null };
  const shared = await caches.open('lotline-shared');
  const [text, photo] = await Promise.all([
    shared.match('/capture/shared-text'),
    shared.match('/capture/shared-photo'),
  ]);
  const taken = { text: (await text?.text()) ?? '', photo: (await photo?.blob()) ?? null };
  await caches.delete('lotline-shared');
  return taken;
}

/** The line of a shared text that is an address, for the most part: it begins with a house number. */
export function addressLine(text: string): { address: string; note: string } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const address = lines.find((line) => /^\d+[A-Z]?\s+\S/i.test(line)) ?? '';
  return { address, note: lines.filter((line) => line !== address).join('. ') };
}
