import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { contractSignersQuery } from '#web/features/documents/purchase-contracts/signing/signers/signers.query.ts';
import { SigningProgress } from '#web/features/documents/purchase-contracts/signing/signers/signing-progress.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

/** Who has what of one contract: sent, opened, signed, declined. */
export function ContractSignaturesScreen() {
  const { contractId } = useParams({ from: '/contracts/$contractId/signatures' });
  const query = useQuery(contractSignersQuery(Number(contractId)));
  const { data } = query;
  return (
    <Page
      width="text"
      title="Signatures"
      description={data && `${data.property}, version ${data.version}`}
    >
      <QueryState query={query} failed="The signatures cannot be shown" shape={['h-64']} onPage>
        {(view) => <SigningProgress contractId={Number(contractId)} view={view} />}
      </QueryState>
    </Page>
  );
}
