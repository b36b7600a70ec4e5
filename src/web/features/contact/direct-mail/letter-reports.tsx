import { useQuery } from '@tanstack/react-query';
import { getLetterReports } from '#api/direct-mail.api.ts';
import { PastedAddress } from '#web/lib/carriers/pasted-address.tsx';
import { readQuery } from '#web/lib/read-query.ts';

/** What to paste at Lob, so that letters move on and returned ones are known; and whether it reports. */
export function LetterReports() {
  // Letters take days: no report is waited for here.
  const { data, dataUpdatedAt } = useQuery(readQuery(getLetterReports));
  if (!data?.service) return null;
  const { url, lastHeardAt } = data.service;
  return (
    <section aria-label="Reports from Lob" className="mt-4 flex flex-col gap-2 border-t pt-4">
      <h3 className="text-sm font-semibold text-ink">Reports of letters</h3>
      <PastedAddress
        name="Lob"
        url={url}
        label="Address for Lob"
        isPublic={data.isPublic}
        lastHeardAt={lastHeardAt}
        now={new Date(dataUpdatedAt)}
        advice="it reports once a letter is made."
      >
        Paste this address there: Lob Dashboard, Webhooks, “Create”, with all events of letters, and
        enter its secret above. Without it letters stay “created”, and returned ones are not known.
      </PastedAddress>
    </section>
  );
}
