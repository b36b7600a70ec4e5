import { Page } from '#web/ui/display/page.tsx';
import { Prose } from '../shell/prose.tsx';

/** Copyright and trademark usage guidelines. */
// oxlint-disable-next-line max-lines-per-function -- One text.
export function TermsOfUseScreen() {
  return (
    <Page
      width="text"
      title="Terms of Use"
      description="Copyright and trademark usage guidelines for Lotline."
      className="py-8 md:py-10"
    >
      <Prose>
        <section>
          <h2>Copyright</h2>
          <p>
            The Lotline software is published under the MIT licence. You may use, copy, change and
            pass it on, for money or for nothing, as long as the copyright notice and the licence
            text travel with every copy or substantial part. It comes without a warranty of any
            kind.
          </p>
          <p>
            What you put into this installation stays yours: the lists you import, the notes and
            messages you write, the documents you upload and the contracts you generate. Lotline
            claims no right to them. Lists, images, maps and documents that come from others remain
            theirs, and their terms apply to you. Before you import a list, make sure that its
            source allows the use you have in mind.
          </p>
        </section>
        <section>
          <h2>Trademarks</h2>
          <p>
            The name Lotline and the Lotline logo tell people which software they are using. The MIT
            licence covers the code; it grants no right to the name or the logo beyond what fair
            description needs. Names and logos of other products that appear here, for example of a
            listing site, a mapping service or a carrier, belong to their owners. They are named to
            say what connects to what, not to suggest that their owners endorse Lotline.
          </p>
        </section>
        <section>
          <h2>Acceptable uses</h2>
          <ul>
            <li>
              Running Lotline for yourself, your team or your clients, on as many machines as you
              like.
            </li>
            <li>
              Saying truthfully that your business uses Lotline, or that your product works with it.
            </li>
            <li>
              Showing the name, the logo and screenshots, unaltered, in reviews, lessons and
              documentation.
            </li>
            <li>
              Publishing a changed version under a name and a logo of its own, with the licence text
              kept.
            </li>
            <li>
              Contacting owners who may lawfully be contacted, at lawful hours, saying who you are,
              and stopping as soon as a person asks you to.
            </li>
            <li>
              Using public records, and data you have a licence for, within the limits of their
              terms.
            </li>
          </ul>
        </section>
        <section>
          <h2>Prohibited uses</h2>
          <ul>
            <li>Presenting a changed version as the original, or removing its copyright notice.</li>
            <li>
              Using the name or the logo for another product, company, domain or account, or in a
              way that suggests a partnership or an endorsement that does not exist.
            </li>
            <li>Changing the logo’s shape or colours, or making it part of another mark.</li>
            <li>
              Texting or calling people who have opted out or who stand on a do-not-call list, and
              getting around the checks that Lotline makes before a contact.
            </li>
            <li>
              Deceiving, threatening or pressing owners, heirs or petitioners, or pretending to be
              an authority, a lender, a court or a relative.
            </li>
            <li>
              Deciding about credit, insurance, employment or a tenancy with traced contact data, or
              using it to find, watch or harass a person.
            </li>
            <li>Any use that breaks a law that applies to you or to the person you contact.</li>
          </ul>
          <p>
            A generated contract and these pages are no legal advice. Have a lawyer in your state
            look at what you sign and at how you reach out.
          </p>
        </section>
      </Prose>
    </Page>
  );
}
