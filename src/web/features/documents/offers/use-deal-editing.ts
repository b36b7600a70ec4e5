import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OpenDeal, saveDeal, type StoredDeal } from '#api/deals/offers.api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { dealQuery } from './deal.query.ts';

/** After the last key; a save begun earlier would store half a number. */
const pauseMs = 700;

/**
 * The deal while it is edited: it shows each change at once and is stored a moment later, one save
 * after the other.
 */
export function useDealEditing(propertyId: number, stored: StoredDeal) {
  const queryClient = useQueryClient();
  const [deal, setDeal] = useState(stored);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const version = useRef(stored.version);
  const unsaved = useRef<StoredDeal>(undefined);
  const saving = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    await saving.current;
    const next = unsaved.current;
    if (!next) return;
    unsaved.current = undefined;
    const { queryKey } = dealQuery(propertyId);
    saving.current = call(saveDeal, {
      params: { id: propertyId },
      body: {
        ...next,
        // A line without a name is still being typed.
        repairs: next.repairs.filter(({ item }) => item.trim() !== ''),
        version: version.current,
      },
    }).then(
      (saved) => {
        version.current = saved.version;
        queryClient.setQueryData<OpenDeal>(queryKey, (open) => open && { ...open, deal: saved });
        setIsUnsaved(unsaved.current !== undefined);
      },
      (error: unknown) => {
        toast({
          title: 'The deal was not saved',
          description: messageOf(error, 'Please try again.'),
          variant: 'destructive',
        });
        if (error instanceof ApiError && error.code === 'offers.deal_changed_meanwhile') {
          unsaved.current = undefined;
          saving.current = undefined;
          return queryClient.invalidateQueries({ queryKey });
        }
        // The next change, or leaving, tries again.
        unsaved.current ??= next;
        return undefined;
      },
    );
    await saving.current;
    saving.current = undefined;
  }

  // Another user's change shows where nothing of this one's is on its way.
  const adopt = useEffectEvent((read: StoredDeal) => {
    if (read.version <= version.current || unsaved.current || saving.current) return;
    version.current = read.version;
    setDeal(read);
    setIsUnsaved(false);
  });
  useEffect(() => adopt(stored), [stored]);

  const leave = useEffectEvent(() => void save());
  useEffect(() => () => leave(), []);

  return {
    deal,
    isUnsaved,
    change(changes: Partial<StoredDeal>) {
      const next = { ...deal, ...changes };
      setDeal(next);
      setIsUnsaved(true);
      unsaved.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pauseMs);
    },
    save,
  };
}
