import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import type { LetterTemplate } from '#api/letter-templates.api.ts';
import { letterTemplatesQuery } from '#web/lib/queries/letter-templates.query.ts';
import { TemplateEditor } from '#web/features/contact/direct-mail/template-editor.tsx';
import { TemplateList } from '#web/features/contact/direct-mail/template-list.tsx';
import { newId } from '#web/lib/new-id.ts';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { Card, CardContent } from '#web/ui/display/card.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

const route = getRouteApi('/letters/templates');

const blank = (): LetterTemplate => ({
  id: newId(),
  leadType: 'foreclosure',
  name: '',
  body: 'Dear {firstName|neighbor},\n\n',
  closing: 'Sincerely,',
  version: 0,
  isShipped: false,
  canBePutBack: false,
});

/** The templates of letters, one of them open with the letter that it makes. */
export function LetterTemplatesScreen() {
  const { template: openId } = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(letterTemplatesQuery());
  const [fresh, setFresh] = useState<LetterTemplate>();
  const open = fresh ?? query.data?.find(({ id }) => id === openId) ?? query.data?.[0];
  const show = (template: string | undefined) => {
    setFresh(undefined);
    void navigate({ to: '/letters/templates', search: { template }, resetScroll: false });
  };
  return (
    <Page
      title="Letter templates"
      description="Letters that were sent keep their text, even if their template changes."
      actions={
        <>
          <Link to="/letters" className={buttonClasses()}>
            <Mail aria-hidden /> Letters
          </Link>
          <Button variant="primary" onClick={() => setFresh(blank())}>
            <Plus aria-hidden /> New template
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        failed="The templates cannot be shown"
        shape={['h-44', 'h-[40rem]']}
        arrange="flex flex-col gap-4"
        onPage
      >
        {(templates) => (
          <>
            <TemplateList templates={templates} chosen={open?.id} onChoose={show} />
            {open && (
              <Card>
                <CardContent>
                  <TemplateEditor
                    // A text saved by another user replaces the draft.
                    key={`${open.id}-${open.version}`}
                    template={open}
                    isNew={fresh !== undefined}
                    onDone={show}
                  />
                </CardContent>
              </Card>
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}
