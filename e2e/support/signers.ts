import type { Page } from 'playwright-core';

/** The links of a contract's signers by their names, as the page of its signatures shows them to the office. */
export async function signersLinks(page: Page): Promise<Record<string, string>> {
  const id = new URL(page.url()).pathname.split('/')[2];
  const answer = await page.request.get(`/api/purchase-contracts/${id}/signers`);
  const { signers } = (await answer.json()) as { signers: { name: string; path: string }[] };
  return Object.fromEntries(signers.map(({ name, path }) => [name, path]));
}
