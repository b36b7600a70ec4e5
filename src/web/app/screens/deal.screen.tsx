import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { CircleCheck, FileText, House, UsersRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Closing } from '#api/deals/closings.api.ts';
import { ClosingTerms, NextStep } from '#web/features/documents/closings/closing-head.tsx';
import { closingQuery } from '#web/features/documents/closings/closings.queries.ts';
import { DeadlineList } from '#web/features/documents/closings/deadline-list.tsx';
import { DocumentList } from '#web/features/documents/closings/document-list.tsx';
import { PartyList } from '#web/features/documents/closings/party-list.tsx';
import { TaskList } from '#web/features/documents/closings/task-list.tsx';
import { ContractActDialog } from '#web/features/documents/purchase-contracts/acts/contract-act-dialog.tsx';
import { possibleActs } from '#web/features/documents/purchase-contracts/acts/possible-acts.ts';
import { TakeBackAct } from '#web/features/documents/purchase-contracts/acts/take-back-act.tsx';
import { openedContractQuery } from '#web/features/documents/purchase-contracts/opened-contract.query.ts';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { cn } from '#web/ui/styles/cn.ts';

/** One deal: what is next, its days, who takes part, its papers and its checklist. */
export function DealScreen() {
  const id = Number(useParams({ from: '/deals/$id' }).id);
  const query = useQuery(closingQuery(id));
  const [street, ...place] = (query.data?.property ?? 'Deal').split(',');
  return (
    <Page
      title={street}
      description={place.join(',').trim()}
      className="max-w-6xl"
      actions={query.data && <DealActions closing={query.data} />}
    >
      <QueryState
        onPage
        query={query}
        failed="This deal cannot be shown"
        shape={['h-16', 'h-64', 'h-64']}
      >
        {(closing) => <Deal closing={closing} />}
      </QueryState>
    </Page>
  );
}

function Deal({ closing }: { closing: Closing }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <NextStep closing={closing} />
        <Part title="Terms">
          <ClosingTerms closing={closing} />
        </Part>
        <Part title="Deadlines">
          <DeadlineList closing={closing} />
        </Part>
      </div>
      <div className="flex flex-col gap-4">
        <Part title="Parties">
          <PartyList closing={closing} />
        </Part>
        <Part title="Documents">
          <DocumentList closing={closing} />
        </Part>
        <Part title="Checklist">
          <TaskList closing={closing} />
        </Part>
      </div>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardHeader title={title} />
    <CardContent>{children}</CardContent>
  </Card>
);

const action = cn(buttonClasses(), 'max-md:h-11');

function DealActions({ closing }: { closing: Closing }) {
  const { contractId, propertyId } = closing;
  const contract = useQuery(openedContractQuery(contractId)).data;
  const [isRecording, setIsRecording] = useState(false);
  return (
    <>
      {propertyId !== null && (
        <Link to="/" search={{ property: propertyId }} className={action}>
          <House aria-hidden /> Lead
        </Link>
      )}
      <a
        className={action}
        href={`/api/purchase-contracts/${contractId}/signed-pdf`}
        target="_blank"
        rel="noopener"
      >
        <FileText aria-hidden /> Signed contract
      </a>
      <Link to="/deals/$id/buyers" params={{ id: String(closing.id) }} className={action}>
        <UsersRound aria-hidden /> Sell this deal
      </Link>
      {contract && possibleActs(contract).length > 0 && (
        <Button variant="primary" className="max-md:h-11" onClick={() => setIsRecording(true)}>
          <CircleCheck aria-hidden /> Record a step
        </Button>
      )}
      {contract && <TakeBackAct contract={contract} className={action} />}
      {contract && isRecording && (
        <ContractActDialog contract={contract} open={isRecording} onOpenChange={setIsRecording} />
      )}
    </>
  );
}
