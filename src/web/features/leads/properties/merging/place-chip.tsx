import { Layers } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { badgeClasses } from '#web/ui/display/badge.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { placeWords } from '../parts/place-words.ts';
import { lazy } from '#web/ui/loading/lazy.ts';

const load = () => import('./place-dialog.tsx');
const PlaceDialog = lazy(async () => ({ default: (await load()).PlaceDialog }));

type PlaceChipProps = {
  property: Property;
  /** Opens another lead of the place. */
  onShow: (id: number) => void;
};

/** '3 kinds at this address' on a card: shows the other leads there, to be opened or merged. */
export function PlaceChip({ property, onShow }: PlaceChipProps) {
  const [isOpen, setOpen] = useState(false);
  const words = placeWords(property);
  if (words === null && !isOpen) return null;
  return (
    <>
      {words !== null && (
        // Its own line on touch screens.
        <span className="inline-flex pointer-coarse:basis-full pointer-coarse:py-3">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={cn(badgeClasses({ tone: 'indigo' }), 'touch-target cursor-pointer')}
          >
            <Layers aria-hidden /> {words}
          </button>
        </span>
      )}
      {isOpen && (
        <Suspense>
          <PlaceDialog
            property={property}
            onClose={() => setOpen(false)}
            onShow={(id) => {
              setOpen(false);
              onShow(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
