import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getPetitionPage, type ReviewedPetition } from '#api/probate-intake.api.ts';
import { urlOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { groupsOf, nameOfCase, pagesOfGroups } from './page-groups.ts';
import { useSetCases } from './set-cases.mutation.ts';

/** Every page of a file with the case that it is in, to be corrected. */
export function CasesEditor({
  petition,
  onClose,
}: {
  petition: ReviewedPetition;
  onClose: () => void;
}) {
  const { id, cases } = petition;
  const navigate = useNavigate();
  const [groups, setGroups] = useState(() => groupsOf(cases));
  const save = useSetCases(id, (changed) => {
    onClose();
    // The case that was open may have joined another one.
    const next = changed.find((one) => one.id === id) ?? changed.find((one) => one.isWaiting);
    if (next)
      void navigate({ to: '/probate/review', search: { document: next.id }, replace: true });
  });
  const most = Math.max(...groups.values());
  const options = [
    ...Array.from({ length: Math.max(cases.length, most + 1) }, (_, at) => ({
      value: String(at),
      label: cases[at] ? `${at + 1}. ${nameOfCase(cases[at])}` : `${at + 1}. New case`,
      disabled: cases[at] !== undefined && !cases[at].isWaiting,
    })),
    { value: String(Math.max(cases.length, most + 1)), label: 'A new case' },
  ];
  return (
    <section aria-label="Move pages between cases" className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold text-ink">Which case is each page?</h2>
      <ol className="grid max-h-[50dvh] gap-2 overflow-y-auto">
        {[...groups].map(([page, at]) => (
          <li key={page} className="flex items-center gap-3">
            <img
              src={urlOf(getPetitionPage.path, { params: { id, page } })}
              alt=""
              loading="lazy"
              className="h-20 w-16 shrink-0 rounded-xs border bg-white object-cover object-top"
            />
            <span className="w-14 shrink-0 text-sm tabular-nums text-ink">Page {page}</span>
            <Select
              label={`Case of page ${page}`}
              className="min-w-0 flex-1"
              value={String(at)}
              options={options}
              disabled={cases[at] !== undefined && !cases[at].isWaiting}
              onChange={(value) => setGroups(new Map(groups).set(page, Number(value)))}
            />
          </li>
        ))}
      </ol>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="primary"
          pending={save.isPending}
          onClick={() => save.mutate(pagesOfGroups(groups))}
        >
          Save cases
        </Button>
      </div>
    </section>
  );
}
