const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Words as they stand in HTML, in an attribute too. */
export const escapeHtml = (words: string): string =>
  words.replace(/[&<>"]/g, (letter) => escapes[letter] ?? '');

/** @param body HTML */
export const mailHtml = (body: string): string =>
  `<!doctype html><html lang="en"><body style="font-family: sans-serif; line-height: 1.5">${body}</body></html>`;

/** Paragraphs as the two forms of a message. */
export const paragraphs = (lines: readonly string[]): { text: string; html: string } => ({
  text: `${lines.join('\n\n')}\n`,
  html: mailHtml(lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')),
});
