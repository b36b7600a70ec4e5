import { longDay } from '#domain/dates.ts';
import { formatCents, amountInWords } from '#domain/amount.ts';
import { loadPdfTemplate } from '#server/platform/pdf/pdf-template.ts';

export const assignmentLayout = loadPdfTemplate({
  '/buyers/assignment.typ': new URL('./assignment.typ', import.meta.url),
});

/** A paper that the law of the state wants with an assignment. */
export type AssignmentPaper = { title: string; citation: string; words: readonly string[] };

/** What the assignment is made of. Days are 'YYYY-MM-DD', money is cents. */
export type AssignmentTerms = {
  date: string;
  property: string;
  seller: string;
  assignor: string;
  assignee: string;
  /** The day of the contract that is assigned. */
  contractDate: string;
  purchasePrice: string;
  agent: string;
  /** What the assignee pays for house and assignment together. */
  price: number;
  fee: number | null;
  earnestMoney: number;
  closingOn: string | null;
  mayAssign: boolean;
  /** The first day by law; null if no rule sets one. */
  firstDay: string | null;
  papers: readonly AssignmentPaper[];
  state: string | null;
};

const money = (cents: number) => `${formatCents(BigInt(cents))} (${amountInWords(BigInt(cents))})`;

function termsOf(terms: AssignmentTerms) {
  const { fee, closingOn } = terms;
  return [
    { label: 'Contract', text: `Purchase agreement of ${longDay(terms.contractDate)}` },
    { label: 'Property', text: terms.property },
    { label: 'Seller', text: terms.seller },
    { label: 'Assignor', text: terms.assignor },
    { label: 'Assignee', text: terms.assignee },
    { label: 'Contract price', text: terms.purchasePrice },
    ...(fee === null ? [] : [{ label: 'Assignment fee', text: money(fee) }]),
    { label: 'Assignee pays in all', text: money(terms.price) },
    { label: 'Deposit of the assignee', text: money(terms.earnestMoney) },
    { label: 'Title and escrow agent', text: terms.agent },
    ...(closingOn ? [{ label: 'Closing on or before', text: longDay(closingOn) }] : []),
  ];
}

function clausesOf({ agent, earnestMoney, mayAssign, firstDay, state }: AssignmentTerms): string[] {
  return [
    'The Assignor assigns to the Assignee all rights of the buyer under the Contract. The Assignee accepts them, has received a copy of the Contract, and performs the buyer’s obligations from now on as if named in it.',
    `The Assignee deposits ${money(earnestMoney)} with ${agent} within three business days after both have signed, and pays the rest at the closing. The assignment fee is paid to the Assignor from the closing and is not owed if the sale does not close for a reason that is not the Assignee’s.`,
    'The Assignor states that the Contract is in force, that no party to it is in default, and that it was not assigned before. The Assignor owns an interest under a contract and not the Property, and makes no statement about its condition or title.',
    mayAssign
      ? 'The Contract allows this assignment by written notice to the Seller before the closing. The Assignor gives that notice at once.'
      : 'The Contract asks for the Seller’s written consent. This assignment has no effect until the Seller has signed below.',
    ...(firstDay
      ? [
          `By the law of the state, this assignment takes effect on ${longDay(firstDay)} and not before.`,
        ]
      : []),
    `This is the entire agreement of Assignor and Assignee about the assignment. It binds their heirs and successors, is changed only in writing, and is governed by the law of the state in which the Property lies${state ? ` (${state})` : ''}.`,
  ];
}

/** What the layout reads as `data`: pure, so that the same terms always give the same document. */
export const assignmentDocument = (terms: AssignmentTerms) => ({
  title: 'Assignment of Purchase and Sale Agreement',
  notice:
    'This document is a template that the parties have filled in. It is not legal advice and no attorney has reviewed it for this sale. Each party should have it read by an attorney before signing.',
  date: longDay(terms.date),
  property: terms.property,
  assignor: terms.assignor,
  assignee: terms.assignee,
  seller: terms.mayAssign ? null : terms.seller,
  terms: termsOf(terms),
  clauses: clausesOf(terms),
  papers: terms.papers.map(({ title, citation, words }) => ({
    title,
    citation,
    words: words.map((each) => each.replaceAll(/\{\w+\}/g, '____________')),
  })),
});
