import { X } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import type { useAttachedImages } from './use-attached-images.ts';

/** The images of the next text, and why an image cannot be sent. */
export function AttachedImages({ attached }: { attached: ReturnType<typeof useAttachedImages> }) {
  const { images, problem, uploading, remove } = attached;
  return (
    <>
      {(images.length > 0 || uploading) && (
        <ul aria-label="Attached images" className="flex flex-wrap gap-2">
          {images.map((image) => (
            <li key={image.id} className="relative">
              <img
                src={image.url ?? ''}
                alt={image.filename}
                className="size-20 rounded-lg border object-cover"
              />
              <IconButton
                label={`Remove ${image.filename}`}
                size="sm"
                variant="outline"
                className="absolute -top-2 -right-2 rounded-full bg-raised"
                onClick={() => remove(image.id)}
              >
                <X />
              </IconButton>
            </li>
          ))}
          {uploading && (
            <li>
              <Skeleton className="size-20 rounded-lg" />
              <span role="status" className="sr-only">
                Uploading the image
              </span>
            </li>
          )}
        </ul>
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger-text">
          {problem}
        </p>
      )}
    </>
  );
}
