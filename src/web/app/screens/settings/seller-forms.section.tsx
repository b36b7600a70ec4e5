import { Link } from '@tanstack/react-router';
import type { Account } from '#api/accounts/accounts.api.ts';
import { SellerFormsCard } from '#web/features/contact/seller-forms/seller-forms-card.tsx';
import { SubmissionsCard } from '#web/features/contact/seller-forms/submissions-card.tsx';

/** Forms by which sellers write first, and what they sent. */
export function SellerFormsSection({ account }: { account: Account }) {
  return (
    <>
      <SellerFormsCard canChange={account.role === 'owner'} />
      <SubmissionsCard leadLink={drawLeadLink} />
    </>
  );
}

/** A lead opens over the settings, in its dialog. */
const drawLeadLink = (property: number, words: string) => (
  <Link
    to="/settings/$section"
    params={{ section: 'seller-forms' }}
    search={{ property }}
    className="touch-target text-sm text-accent-text underline"
  >
    {words}
  </Link>
);
