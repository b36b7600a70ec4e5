import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { previewFeed } from '#api/feeds.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { DraftForm } from '#web/ui/fields/draft-form.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { usePreviewFeed } from './feeds.mutations.ts';

export type FeedPreview = z.infer<typeof previewFeed.answer>;

type AddFeedProps = {
  onClose: () => void;
  /** The form for a dataset that was found. */
  children: (preview: FeedPreview, onClose: () => void) => ReactNode;
};

/** Accepts the URL of a dataset and shows its content. */
export function AddFeed({ onClose, children }: AddFeedProps) {
  const [url, setUrl] = useState('');
  const preview = usePreviewFeed();
  if (preview.data) return children(preview.data, onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Add a feed"
        description="Paste the address of a dataset on Socrata, an ArcGIS layer, a CKAN resource or a Carto table."
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              form="feed-address"
              variant="primary"
              disabled={url.trim() === '' || preview.isPending}
            >
              {preview.isPending ? 'Looking…' : 'Look at it'}
            </Button>
          </>
        }
      >
        <DraftForm
          draft={{ title: 'Add a feed', about: 'new' }}
          id="feed-address"
          onSubmit={(event) => {
            event.preventDefault();
            preview.mutate(url.trim());
          }}
        >
          <InputField
            label="Address of the dataset"
            error={
              preview.error
                ? messageOf(preview.error, 'The dataset cannot be read. Please try again.')
                : undefined
            }
            value={url}
            inputMode="url"
            placeholder="https://data.example.gov/d/abcd-1234"
            onChange={(event) => setUrl(event.target.value)}
          />
        </DraftForm>
      </DialogContent>
    </Dialog>
  );
}
