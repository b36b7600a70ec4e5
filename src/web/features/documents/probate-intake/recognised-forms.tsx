import type { RecognisedForm } from '#api/probate-intake.api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { pagesText } from './cases/page-groups.ts';

/** The forms that a petition was read with, and why each revision was chosen. */
export function RecognisedForms({ forms }: { forms: readonly RecognisedForm[] }) {
  const byForm = [...Map.groupBy(forms, ({ formId }) => formId).values()];
  if (byForm.length === 0)
    return (
      <p className="text-sm text-ink-soft">No known form: read by its labels and sentences.</p>
    );
  return (
    <ul aria-label="Recognized forms" className="flex flex-col gap-1.5 text-sm">
      {byForm.map((pages) => {
        const [{ formId, title, number, revision, taught }] = pages as [RecognisedForm];
        // If two revisions fit, some page identifies one; otherwise the first one is used for all.
        const { reason } = pages.find((page) => /revision/.test(page.reason)) ?? pages[0]!;
        const name = [number, title].filter(Boolean).join(' ');
        return (
          <li key={formId}>
            <span className="font-medium text-ink">{name}</span>
            {revision && <span className="text-ink-soft">, revision {revision}</span>}{' '}
            {taught && <Badge tone="neutral">Taught</Badge>}
            <span className="block text-xs text-ink-soft">
              {pagesText(pages.map(({ page }) => page))}; {reason}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
