import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { counted } from '#domain/messages/in-words.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import { letterTemplatesQuery } from '#web/lib/queries/letter-templates.query.ts';
import { useSavedFilters } from '#web/lib/queries/saved-filters.query.ts';
import { SequenceEditor } from '#web/features/contact/sequences/sequence-editor.tsx';
import { SequenceList } from '#web/features/contact/sequences/sequence-list.tsx';
import { SequenceRuns } from '#web/features/contact/sequences/sequence-runs.tsx';
import { useSequences } from '#web/features/contact/sequences/sequences.query.ts';
import {
  StartSequence,
  type SequenceAudience,
} from '#web/features/contact/sequences/start-sequence.tsx';
import { readAudience } from '#web/lib/selection-storage.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { useOpenProperty } from '../leads/use-open-property.ts';
import { OutreachTabs } from '../outreach-tabs.tsx';

type Shown = { what: 'new' } | { what: 'edit' | 'start' | 'runs'; id: number } | null;

/** Sequences of texts, letters, calls and waits. */
export function SequencesScreen() {
  const sequences = useSequences();
  const [shown, setShown] = useState<Shown>(null);
  const audiences = useAudiences();
  const { data: templates = [] } = useQuery(letterTemplatesQuery());
  const open = useOpenProperty();
  const close = () => setShown(null);
  const letters = templates.map(({ id, name, leadType }) => ({
    id,
    label: `${name} (${propertyTypeLabels[leadType]})`,
  }));
  const sequence =
    shown && shown.what !== 'new'
      ? sequences.data?.data.find(({ id }) => id === shown.id)
      : undefined;

  return (
    <Page
      title="Sequences"
      description="Texts, letters and calls in steps. A reply, an opt-out or a new lead status ends one."
      actions={
        <Button variant="primary" onClick={() => setShown({ what: 'new' })}>
          <Plus aria-hidden /> New sequence
        </Button>
      }
    >
      <OutreachTabs />
      <SequenceList
        sequences={sequences}
        onNew={() => setShown({ what: 'new' })}
        onEdit={(id) => setShown({ what: 'edit', id })}
        onStart={(id) => setShown({ what: 'start', id })}
        onRuns={(id) => setShown({ what: 'runs', id })}
      />
      {shown?.what === 'new' && <SequenceEditor letters={letters} onClose={close} />}
      {shown?.what === 'edit' && sequence && (
        <SequenceEditor sequence={sequence} letters={letters} onClose={close} />
      )}
      {shown?.what === 'start' && sequence && (
        <StartSequence sequence={sequence} audiences={audiences} onClose={close} />
      )}
      {shown?.what === 'runs' && sequence && (
        <SequenceRuns
          sequence={sequence}
          onClose={close}
          onOpenProperty={(id) => {
            close();
            open(id);
          }}
        />
      )}
    </Page>
  );
}

/** The selection of a list, if there is one, and the saved filters. */
function useAudiences(): SequenceAudience[] {
  const [selected] = useState(() => readAudience());
  const { data: filters } = useSavedFilters();
  return useMemo(
    () => [
      ...(selected
        ? [
            {
              value: 'selection',
              label:
                'filter' in selected
                  ? 'All properties that matched the list'
                  : counted(
                      selected.propertyIds.length,
                      'selected property',
                      'selected properties',
                    ),
              selection: selected,
            },
          ]
        : []),
      ...(filters ?? []).map(({ id, name, filter }) => ({
        value: `filter-${id}`,
        label: name,
        selection: { filter },
      })),
    ],
    [selected, filters],
  );
}
