import type { PageLayout } from '../page/page-layout.ts';
import { isSamePerson } from '../people/names.ts';
import type { Candidate } from '../petition.ts';

const office =
  '(?:presiding\\s+)?(?:probate\\s+)?(?:judge|surrogate|magistrate|ex[\\s-]officio\\s+clerk)\\b';
/** 'RALPH ROE, JUDGE' in a letterhead, 'RALPH ROE' above 'JUDGE & EX-OFFICIO CLERK' in a stamp. */
const beforeOffice = new RegExp(`([A-Z][\\w.'’ -]{4,40}?)\\s*[,\\n\\t]\\s*${office}`, 'gi');
/** 'Hon. Ralph Roe', 'Judge Ralph Roe'. */
const behindTitle = /\b(?:hon(?:orable|\.)|judge)[:\s]+([A-Z][\w.'’ -]{4,40})/gi;

/**
 * The candidates without the court's judge, whose name is in letterheads and stamps: neither a
 * lawyer nor the petitioner.
 */
export function withoutJudges(
  candidates: Candidate[],
  layouts: readonly PageLayout[],
): Candidate[] {
  const judges = layouts.flatMap(({ rowText, blockText }) =>
    [rowText.text, blockText.text].flatMap((text) =>
      [beforeOffice, behindTitle].flatMap((pattern) =>
        [...text.matchAll(pattern)].map((match) => match[1]!.trim()),
      ),
    ),
  );
  if (judges.length === 0) return candidates;
  return candidates.filter(
    ({ field, value }) =>
      !/^attorney$|^petitioner\.fullName$/.test(field) ||
      !judges.some((judge) => isSamePerson(judge, value)),
  );
}
