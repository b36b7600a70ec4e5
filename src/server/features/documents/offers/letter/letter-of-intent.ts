import { longDay } from '#domain/dates.ts';
import { amountInWords, formatCents } from '#domain/amount.ts';
import { monthlyPayment, type SellerTerms } from '#domain/deals/seller-terms.ts';
import { percentText } from '#domain/deals/offer-formulas.ts';
import { loadPdfTemplate } from '#server/platform/pdf/pdf-template.ts';

export const letterLayout = loadPdfTemplate({
  '/offers/letter-of-intent.typ': new URL('./letter-of-intent.typ', import.meta.url),
});

type Line = { label: string; text: string };

/** What the layout reads as `data`. */
export type LetterOfIntent = {
  date: string;
  /** The buyer's block: name, company, address, phone, e-mail; blank lines are left out. */
  sender: string[];
  buyer: string;
  owner: string;
  property: string;
  terms: Line[];
  /** The user's own words. */
  note: string;
  expires: string | null;
};

type Offer = {
  kind: 'cash' | 'terms' | 'counter';
  price: number;
  terms: SellerTerms | null;
  expiresOn: string | null;
  note: string;
};

const money = (cents: number) => formatCents(BigInt(cents));

/** The content of a letter: pure, so that the same offer always gives the same document. */
export function letterOfIntent(
  offer: Offer,
  parties: { date: string; sender: string[]; buyer: string; owner: string; property: string },
): LetterOfIntent {
  const { price, terms, expiresOn, note } = offer;
  const expires = expiresOn && longDay(expiresOn);
  return {
    ...parties,
    date: longDay(parties.date),
    terms: [
      { label: 'Price', text: `${money(price)} (${amountInWords(BigInt(price))})` },
      ...(terms ? linesOf(price, terms) : [{ label: 'Payment', text: 'Cash at closing' }]),
      { label: 'Condition', text: 'As it stands; you need not repair or clean anything' },
      ...(expires ? [{ label: 'Open until', text: expires }] : []),
    ],
    note,
    expires: expires ?? null,
  };
}

function linesOf(price: number, terms: SellerTerms): Line[] {
  const { downPayment, rate, months } = terms;
  const payment = money(monthlyPayment(price, terms));
  return [
    { label: 'At closing', text: money(downPayment) },
    {
      label: 'Financed by you',
      text: `${money(price - downPayment)} at ${percentText(rate)} a year`,
    },
    {
      label: 'Payments',
      text: `${months} months of ${payment}, the last one as the rest requires`,
    },
  ];
}

export const letterFilename = ({ version }: { version: number }) =>
  `letter-of-intent-${version}.pdf`;
