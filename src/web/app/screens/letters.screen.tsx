import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { LetterList } from '#web/features/contact/direct-mail/letter-list.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { useOpenProperty } from '../leads/use-open-property.ts';
import { OutreachTabs } from '../outreach-tabs.tsx';

const route = getRouteApi('/letters');

/** The letters that were written, their state, and those to print. */
export function LettersScreen() {
  const { page = 1, status, campaign } = route.useSearch();
  const navigate = useNavigate();
  const open = useOpenProperty();
  return (
    <Page
      title="Letters"
      description={campaign ? 'The letters of one campaign.' : 'Every letter and its progress.'}
      actions={
        <>
          {campaign && (
            <Link to="/letters" className={buttonClasses()}>
              Show all letters
            </Link>
          )}
          <Link to="/letters/templates" className={buttonClasses()}>
            <FileText aria-hidden /> Templates
          </Link>
        </>
      }
    >
      <OutreachTabs />
      <LetterList
        filter={{ page, status, campaignId: campaign }}
        onFilter={(next) =>
          void navigate({
            to: '/letters',
            search: { page: next.page, status: next.status, campaign: next.campaignId },
          })
        }
        onOpen={open}
      />
    </Page>
  );
}
