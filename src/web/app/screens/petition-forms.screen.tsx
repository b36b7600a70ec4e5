import { Link } from '@tanstack/react-router';
import { FileStack, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useImportForm } from '#web/features/documents/probate-intake/teaching/forms.mutations.ts';
import { useTaughtForms } from '#web/features/documents/probate-intake/teaching/forms.queries.ts';
import { TaughtFormsList } from '#web/features/documents/probate-intake/teaching/taught-forms-list.tsx';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

/** The forms that users of this installation taught. */
export function PetitionFormsScreen() {
  const taught = useTaughtForms();
  const input = useRef<HTMLInputElement>(null);
  const importing = useImportForm();
  return (
    <Page
      title="Taught forms"
      description="Forms of petitions that you drew in review, besides the official ones that come with Lotline"
      actions={
        <>
          <Button asChild variant="ghost">
            <Link to="/probate/review">Review petitions</Link>
          </Button>
          <Button pending={importing.isPending} onClick={() => input.current?.click()}>
            {!importing.isPending && <Upload aria-hidden />}
            Import a form
          </Button>
        </>
      }
    >
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="File of an exported form"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again.
          event.target.value = '';
          if (file) importing.mutate(file);
        }}
      />
      {importing.error && (
        <Alert tone="danger" title="Not imported" className="mb-4">
          {messageOf(importing.error, 'Failed to import the form')}
        </Alert>
      )}
      <QueryState query={taught} failed="The forms could not be loaded" shape={['h-32']} onPage>
        {({ forms, broken }) =>
          forms.length + broken.length === 0 ? (
            <EmptyState
              icon={<FileStack />}
              title="No taught forms"
              description="Open a petition in review and choose Teach this form, or import one."
              action={
                <Button asChild variant="primary">
                  <Link to="/probate/review">Review petitions</Link>
                </Button>
              }
            />
          ) : (
            <TaughtFormsList forms={forms} broken={broken} />
          )
        }
      </QueryState>
    </Page>
  );
}
