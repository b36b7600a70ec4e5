import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { privacyQuery } from '#web/features/office/privacy/privacy.query.ts';
import { PrivacyFacts } from '#web/features/office/privacy/privacy-facts.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { Prose } from '../shell/prose.tsx';

/** What this installation stores and sends to whom, read from its configuration. */
export function PrivacyPolicyScreen() {
  const { data: session } = useQuery(sessionQuery);
  const isSignedIn = Boolean(session?.account);
  const privacy = useQuery({ ...privacyQuery, enabled: isSignedIn });
  return (
    <Page
      width="text"
      title="Privacy Policy"
      description="What this installation keeps, and what it sends where. Read from its configuration."
      className="py-8 md:py-10"
    >
      <Prose>
        <section>
          <h2>Who is responsible</h2>
          <p>
            Lotline runs on a machine that its owner chose. The owner of this installation decides
            what goes in, who may sign in, and which outside services are switched on. The makers of
            Lotline receive nothing: no usage figures, no error reports, no copies.
          </p>
        </section>
        {session && !isSignedIn ? (
          <section>
            <h2>Outside services</h2>
            <p>
              Which services this installation uses, and what is sent to each, is listed here for
              users who are signed in. Others can ask the person who contacted them.
            </p>
          </section>
        ) : (
          <QueryState
            query={privacy}
            failed="This installation’s facts could not be loaded"
            shape={['h-6 w-56', 'h-40', 'mt-4 h-6 w-56', 'h-72']}
            onPage
          >
            {(facts) => <PrivacyFacts facts={facts} />}
          </QueryState>
        )}
        <section>
          <h2>In your browser</h2>
          <p>
            One cookie keeps you signed in; scripts cannot read it, and it is sent to this
            installation only. The browser also remembers your theme, what you typed and have not
            sent, and until the tab is closed which leads you selected. There are no advertising or
            tracking cookies, and fonts and scripts come from this installation itself.
          </p>
        </section>
        <section>
          <h2>People in the leads</h2>
          <p>
            Owners and petitioners can ask not to be contacted. A text such as STOP opts a number
            out everywhere at once, and that record is kept even after the property is deleted, so
            that you are not contacted again by mistake. To learn what is stored about you, or to
            have it removed, write to the person who contacted you.
          </p>
        </section>
      </Prose>
    </Page>
  );
}
