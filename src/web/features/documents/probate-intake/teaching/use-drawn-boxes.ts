import { useRef, useState, type RefObject } from 'react';
import type { DrawnZone, LessonPage } from '#api/petition-forms.api.ts';
import type { BoxPlace, DrawnBox } from './drawn-boxes.ts';

type Lesson = { zones: readonly DrawnZone[]; pages: readonly LessonPage[] };

export type DrawnBoxes = ReturnType<typeof useDrawnBoxes>;

/**
 * The boxes of a lesson while they are drawn, named and moved.
 * @param pane the element in which the pages scroll
 */
export function useDrawnBoxes(lesson: Lesson, pane: RefObject<HTMLDivElement | null>) {
  const [boxes, setBoxes] = useState<DrawnBox[]>(() =>
    lesson.zones.map((zone, key) => ({ ...zone, key })),
  );
  const nextKey = useRef(lesson.zones.length);
  const [active, setActive] = useState<number>();
  const [isDrawing, setDrawing] = useState(false);
  const pageOf = (number: number) => lesson.pages.find((page) => page.number === number)!;
  const chosen = boxes.find(({ key }) => key === active);
  const change = (key: number, next: (box: DrawnBox) => DrawnBox) =>
    setBoxes((all) => all.map((box) => (box.key === key ? next(box) : box)));
  const remove = (key: number) => {
    setBoxes((all) => all.filter((box) => box.key !== key));
    setActive(undefined);
  };
  function draw(page: number, at: BoxPlace) {
    const key = nextKey.current++;
    setBoxes((all) => [...all, { key, page, at, is: 'deceased.name' }]);
    setActive(key);
    setDrawing(false);
  }
  /** Adds a box in the visible part of the pages, for the keyboard to move. */
  function add() {
    const papers = [...(pane.current?.querySelectorAll<HTMLElement>('[data-paper]') ?? [])];
    const middle = pane.current!.getBoundingClientRect();
    const line = middle.top + middle.height / 2;
    const paper = papers.find((one) => one.getBoundingClientRect().bottom > line) ?? papers.at(-1);
    if (!paper) return;
    const page = pageOf(Number(paper.dataset.paper));
    const { top, width } = paper.getBoundingClientRect();
    const y = Math.max(0, Math.min(page.height - 24, ((line - top) / width) * 1000));
    draw(page.number, [100, y, 380, 24]);
  }
  function show(key: number) {
    setActive(key);
    const box = pane.current?.querySelector(`[data-box="${key}"] button`);
    box?.scrollIntoView({ block: 'center' });
  }

  return {
    boxes,
    active,
    chosen,
    isDrawing,
    pageOf,
    setActive,
    setDrawing,
    change,
    remove,
    draw,
    add,
    show,
  };
}
