type Steps = { pageCount: number; displayedPages: readonly number[]; consentedAt: string | null };

/** What a signer still has to do before signing, in sentences. */
export function missingSteps({ pageCount, displayedPages, consentedAt }: Steps): string[] {
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (page) => !displayedPages.includes(page),
  );
  const list = pages.length > 3 ? `${pages.length} pages` : `page ${pages.join(', ')}`;
  return [
    ...(pages.length > 0 ? [`Scroll through the whole contract first: ${list} to go.`] : []),
    ...(consentedAt === null ? ['Accept electronic records and signatures first.'] : []),
  ];
}
