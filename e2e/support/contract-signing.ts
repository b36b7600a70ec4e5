import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens a party's link from the list of contracts. */
export async function openLink(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: 'Signatures' }).first().click();
  await page.getByText('These links only work on this computer').waitFor();
  await page.getByRole('button', { name: button }).click();
  const link = await page.getByRole('textbox', { name: /^Link of the/ }).inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  return new URL(link).pathname;
}

/** What the server sends to the holder of a link. */
export async function readSigning(page: Page, link: string) {
  const answer = await page.request.get(`/api${link.replace('/sign/', '/signing/')}`);
  return (await answer.json()) as { pageCount: number; displayedPages: number[] };
}

/** Scrolls until the server knows that every page was displayed, then accepts the disclosure. */
export async function look(page: Page, link: string): Promise<void> {
  const { pageCount } = await readSigning(page, link);
  const displayed = async () => (await readSigning(page, link)).displayedPages;
  for (let number = 1; number <= pageCount; number += 1) {
    const caption = page.getByText(`Page ${number} of ${pageCount}`, { exact: true });
    await caption.scrollIntoViewIfNeeded();
    // Sent directly to the server: a page that was on the screen from the start has been reported
    // already.
    await expect.poll(displayed).toContain(number);
  }
  await page.getByText('Scroll through the whole contract').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'I accept' }).click();
  await page.getByText(/^Accepted on/).waitFor();
}
