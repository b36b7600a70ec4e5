/** Milliseconds without a key before suggestions are asked for. */
const pause = 250;

/** Completes an address while it is typed, where the installation has a service for it. */
export function suggestAddresses(input: HTMLInputElement, address: string): void {
  const session = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  let timer: number | undefined;
  let asked = '';

  async function suggest(): Promise<void> {
    const query = input.value.trim();
    if (query.length < 3 || query === asked) return;
    asked = query;
    const response = await fetch(`${address}?${new URLSearchParams({ query, session })}`, {
      credentials: 'omit',
    });
    if (!response.ok || asked !== query) return;
    const found = (await response.json()) as { description: string }[];
    input.list?.replaceChildren(
      ...found.map(({ description }) => {
        const option = document.createElement('option');
        option.value = description;
        return option;
      }),
    );
  }

  input.addEventListener('input', () => {
    clearTimeout(timer);
    // Without suggestions an address is typed whole.
    timer = window.setTimeout(() => void suggest().catch(() => {}), pause);
  });
}
