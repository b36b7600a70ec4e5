import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTextLead } from '#web/features/conversations/use-text-lead.tsx';
import type { TodayEntry } from '#web/features/follow-up/today-entry.ts';
import { TodayWork } from '#web/features/follow-up/today-work.tsx';
import { PhoneList } from '#web/features/properties/parts/phone-list.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { OtherViewers } from '../other-viewers.tsx';
import { useOpenProperty } from '../leads/use-open-property.ts';

const route = getRouteApi('/today');

const contactsOf = ({ property }: TodayEntry) => (
  <>
    <OtherViewers propertyId={property.id} />
    <PhoneList property={property} tapCounts atFirst={3} />
  </>
);

/** The day's work in the order in which it is done: call, outcome, next. */
export function TodayScreen() {
  const { whose = 'all' } = route.useSearch();
  const open = useOpenProperty();
  const navigate = useNavigate();
  const show = (conversation: number) =>
    void navigate({ to: '/ai-chat', search: { conversation } });
  const texting = useTextLead(show);
  return (
    <Page
      title="Today"
      description="Replies first, then what is overdue or due, then auctions of the next two weeks."
      actions={
        <Link
          to="/today"
          search={{ whose: whose === 'mine' ? undefined : 'mine' }}
          className={buttonClasses()}
        >
          {whose === 'mine' ? 'Show all' : 'Only mine'}
        </Link>
      }
    >
      <TodayWork
        whose={whose}
        onOpen={open}
        onAnswer={({ property, conversationId }) =>
          conversationId === null ? texting.text(property) : show(conversationId)
        }
        contacts={contactsOf}
      />
      {texting.question}
    </Page>
  );
}
