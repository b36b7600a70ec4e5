import { ClipboardList } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SellerForm } from '#api/inbound/seller-forms.api.ts';
import { sellerFormKindLabels } from '#domain/contact/seller-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ListCard } from '#web/ui/loading/list-card.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';
import { draftOf, newFormDraft } from './form-draft.ts';
import { FormAddress } from './form-address.tsx';
import { FormConnection } from './form-connection.tsx';
import type { FormDraft } from './seller-forms.mutations.ts';
import { useSellerForms } from './seller-forms.queries.ts';

const FormEditor = lazy(async () => ({ default: (await import('./form-editor.tsx')).FormEditor }));

/** The forms by which sellers write first: each with its address and its snippet. */
export function SellerFormsCard({ canChange }: { canChange: boolean }) {
  const forms = useSellerForms();
  const [draft, setDraft] = useState<FormDraft | null>(null);
  return (
    <>
      <ListCard
        title="Seller forms"
        description="A page of yours, or a piece of any site, where a seller leaves a number. Each becomes a lead at once."
        actions={
          canChange && (
            <Button size="sm" variant="primary" onClick={() => setDraft(newFormDraft('page'))}>
              New form
            </Button>
          )
        }
        above={
          forms.data?.isLoopback &&
          forms.data.data.length > 0 && (
            <Alert tone="warning" title="Only this machine can open these addresses">
              Host Lotline under a public address before you give one away.
            </Alert>
          )
        }
        query={forms}
        failed="The forms cannot be shown"
        empty={{
          icon: <ClipboardList />,
          title: 'No forms yet',
          description: canChange
            ? 'Make one, choose what it asks, and put it on your site.'
            : 'The owner of this installation can make one.',
        }}
      >
        {(form) => (
          <FormItem
            key={form.id}
            form={form}
            origin={forms.data?.origin ?? ''}
            onEdit={canChange ? () => setDraft(draftOf(form)) : undefined}
          />
        )}
      </ListCard>
      {draft && (
        <Suspense>
          <FormEditor draft={draft} onClose={() => setDraft(null)} />
        </Suspense>
      )}
    </>
  );
}

type FormItemProps = {
  form: SellerForm;
  origin: string;
  onEdit: (() => void) | undefined;
};

function FormItem({ form, origin, onEdit }: FormItemProps) {
  const { name, kind, isEnabled, submissions, open } = form;
  const [isShown, setIsShown] = useState(false);
  const where = kind === 'page' ? 'Address and snippet' : 'How it is connected';
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 text-sm font-medium break-words text-ink">{name}</p>
        {!isEnabled && <Badge tone="neutral">Off</Badge>}
        {open > 0 && <Badge tone="amber">{open} to look at</Badge>}
        <p className="text-xs text-ink-faint tabular-nums">
          {sellerFormKindLabels[kind]} · {submissions.toLocaleString('en-US')} received
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-expanded={isShown}
          aria-label={`${where}: ${name}`}
          onClick={() => setIsShown(!isShown)}
        >
          {where}
        </Button>
        {onEdit && (
          <Button size="sm" aria-label={`Edit: ${name}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
      {isShown && kind === 'page' && <FormAddress form={form} origin={origin} />}
      {isShown && kind !== 'page' && (
        <FormConnection form={form} origin={origin} canChange={onEdit !== undefined} />
      )}
    </li>
  );
}
