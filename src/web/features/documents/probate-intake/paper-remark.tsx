import type { ReviewedPetition } from '#api/probate-intake.api.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

const remarks: Record<Exclude<ReviewedPetition['kind'], 'petition'>, string> = {
  other: 'This does not look like a petition. Check each field against the page.',
  blank_form: 'This looks like a blank form: no names are filled in.',
  foreclosure_list:
    'This looks like a foreclosure list. Import such lists as Excel or CSV files to get a lead for each row.',
};

/** A remark on a paper that is not a petition; it is read all the same. */
export function PaperRemark({ kind }: Pick<ReviewedPetition, 'kind'>) {
  if (kind === 'petition') return null;
  return <Alert tone="warning">{remarks[kind]}</Alert>;
}
