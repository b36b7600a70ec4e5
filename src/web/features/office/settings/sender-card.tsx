import { useQuery } from '@tanstack/react-query';
import { getOwnerMail } from '#api/conversations/owner-mail.api.ts';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { SenderForm } from './sender-form.tsx';
import { senderQuery } from './sender.query.ts';

/** Who writes letters; only the owner may change it. */
export function SenderCard({ canChange }: { canChange: boolean }) {
  const sender = useQuery(senderQuery);
  return (
    <Card>
      <CardHeader
        title="Sender"
        description="The return address of letters, printed at their head."
      />
      <CardContent>
        <QueryState
          query={sender}
          failed="The sender cannot be shown"
          shape={['h-14', 'h-14', 'h-14', 'h-14']}
        >
          {(data) => (
            <SenderForm sender={data} canChange={canChange} refresh={[getOwnerMail.path]} />
          )}
        </QueryState>
      </CardContent>
    </Card>
  );
}
