/** What the seller carries: the price less the down payment, paid off in equal months. */
export type SellerTerms = {
  /** Cents. */
  downPayment: number;
  /** A year, in hundredths of a percent. */
  rate: number;
  months: number;
};

/**
 * The payment of each month, in whole cents and never too little.
 * @param price cents
 */
export function monthlyPayment(price: number, { downPayment, rate, months }: SellerTerms): number {
  const owed = Math.max(0, price - downPayment);
  const monthly = rate / 120_000;
  const payment = monthly === 0 ? owed / months : (owed * monthly) / (1 - (1 + monthly) ** -months);
  return Math.ceil(Number(payment.toFixed(4)));
}
