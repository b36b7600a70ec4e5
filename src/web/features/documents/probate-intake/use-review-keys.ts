import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';
import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
import { fieldOrder, nextField } from './unsure-fields.ts';

type ReviewKeys = {
  form: RefObject<HTMLFormElement | null>;
  unsure: readonly PetitionFieldName[];
  approve: () => void;
  skip: () => void;
  help: () => void;
};

const inputOf = (form: HTMLFormElement | null, name: PetitionFieldName) =>
  form?.querySelector<HTMLInputElement>(`[data-petition-field="${name}"]`);

/** The field that has the focus, if it is one of the petition's. */
const fieldOf = (target: EventTarget) =>
  target instanceof HTMLInputElement
    ? (target.dataset.petitionField as PetitionFieldName | undefined)
    : undefined;

/**
 * Works through a petition by keyboard: Enter goes from one unsure field to the next and then to
 * the button that approves; if every field is sure, that button has the focus immediately.
 */
export function useReviewKeys({ form, unsure, approve, skip, help }: ReviewKeys) {
  const focus = (name: PetitionFieldName | undefined) => {
    if (name === undefined) {
      form.current?.querySelector<HTMLElement>('[data-approve]')?.focus();
      return;
    }
    const input = inputOf(form.current, name);
    input?.focus();
    if (input?.type !== 'date') input?.select();
  };

  const begin = useEffectEvent(() => {
    // Under a finger the first focus would open the keyboard over the page.
    if (window.matchMedia('(pointer: fine)').matches) focus(unsure[0]);
  });
  useEffect(() => begin(), []);

  const onWindowKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (document.querySelector('[role="dialog"]')) return;
    const submits = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const skips = event.altKey && event.code === 'KeyS';
    if (!submits && !skips) return;
    event.preventDefault();
    // A key that is held would approve petitions unseen.
    if (event.repeat) return;
    if (submits) approve();
    else skip();
  });
  useEffect(() => {
    window.addEventListener('keydown', onWindowKey);
    return () => window.removeEventListener('keydown', onWindowKey);
  }, []);

  return (event: KeyboardEvent<HTMLFormElement>) => {
    const isApprove = event.target instanceof HTMLElement && 'approve' in event.target.dataset;
    if (isApprove && event.key === 'Enter' && event.repeat) event.preventDefault();
    const name = fieldOf(event.target);
    if (!name || event.ctrlKey || event.metaKey) return;
    if (event.key === '?') {
      event.preventDefault();
      help();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) focus(nextField(name, unsure, event.shiftKey ? -1 : 1));
    } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      focus(nextField(name, fieldOrder, step) ?? name);
    }
  };
}
