import { X } from 'lucide-react';
import { useState } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { DraftForm } from '#web/ui/fields/draft-form.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { useTags } from '../mutations/progress.mutations.ts';
import { Section } from './section.tsx';

/** Words of the team's own that leads are sorted by. */
export function TagList({ property }: { property: Property }) {
  const [draft, setDraft] = useState('');
  const { mutate } = useTags();
  const { id, tags } = property;

  function add() {
    const tag = draft.trim();
    if (tag === '') return;
    if (!tags.includes(tag)) mutate({ id, tags: [...tags, tag] });
    setDraft('');
  }

  return (
    <Section title="Tags">
      <ul
        aria-label="Tags"
        className="flex flex-wrap gap-1.5 empty:hidden pointer-coarse:gap-x-4 pointer-coarse:gap-y-6 pointer-coarse:py-1"
      >
        {tags.map((tag) => (
          <li key={tag}>
            <Badge tone="outline">
              {tag}
              <button
                type="button"
                className="touch-target rounded-sm hover:text-ink"
                aria-label={`Remove tag ${tag}`}
                onClick={() => mutate({ id, tags: tags.filter((other) => other !== tag) })}
              >
                <X aria-hidden />
              </button>
            </Badge>
          </li>
        ))}
      </ul>
      <DraftForm
        draft={{ title: 'Add tag', about: id }}
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Input
          aria-label="New tag"
          placeholder="Add a tag"
          maxLength={60}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button type="submit" disabled={draft.trim() === ''}>
          Add tag
        </Button>
      </DraftForm>
    </Section>
  );
}
