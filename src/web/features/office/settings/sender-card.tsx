import { useQuery } from '@tanstack/react-query';
import { getOwnerMail } from '#api/conversations/owner-mail.api.ts';
import { QueryCard } from '#web/ui/loading/query-card.tsx';
import { SenderForm } from './sender-form.tsx';
import { senderQuery } from './sender.query.ts';

/** Who writes letters; only the owner may change it. */
export function SenderCard({ canChange }: { canChange: boolean }) {
  const sender = useQuery(senderQuery);
  return (
    <QueryCard
      title="Sender"
      description="The return address of letters, printed at their head."
      query={sender}
      failed="The sender cannot be shown"
      shape={['h-14', 'h-14', 'h-14', 'h-14']}
    >
      {(data) => <SenderForm sender={data} canChange={canChange} refresh={[getOwnerMail.path]} />}
    </QueryCard>
  );
}
