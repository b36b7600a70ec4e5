import type { Layout } from './layout.ts';
import { gridTypedAndGeorgia } from './layouts/grid-typed-ga.ts';
import { arizonaApplication } from './layouts/az.ts';
import { heldOut } from './layouts/held-out.ts';
import { illinoisBoxedAndNotice } from './layouts/il-boxed-notice.ts';
import { massachusettsPetition } from './layouts/ma.ts';
import { michiganPetition } from './layouts/mi.ts';
import { northCarolinaApplication } from './layouts/nc.ts';
import { pennsylvaniaPetition } from './layouts/pa.ts';
import { sheetAndTexas } from './layouts/sheet-tx.ts';
import { tennesseeAndNewYork } from './layouts/tn-ny.ts';
import { newHampshirePetition } from './layouts/nh.ts';
import { mississippiPetition } from './layouts/ms.ts';
import { rhodeIslandPetition } from './layouts/ri.ts';
import { arkansasPetition } from './layouts/ar.ts';
import { hawaiiApplication } from './layouts/hi.ts';
import { kansasPetition } from './layouts/ks.ts';
import type { Page } from '../src/page/page.ts';
import { wordsOfPages, writePdf } from './pdf-writer.ts';
import { makeCase, type SampleCase, type Trap } from './sample-case.ts';
import { petitionFields } from '../src/petition-field.ts';
import type { PetitionTruth } from './truth.ts';

/** Whether rules were written from a layout or must not be. */
export type LayoutSet = 'written for' | 'held out';

/** One generated petition; `*` in its truth marks a field that is not scored. */
export type SamplePetition = {
  name: string;
  layout: string;
  set: LayoutSet;
  heldOut: boolean;
  pdf: Buffer;
  /** The words that a PDF engine finds on the PDF's pages. */
  pages: Page[];
  pageCount: number;
  truth: PetitionTruth;
};

const trapsBySeed: Trap[][] = [
  [],
  ['same_name', 'no_phone'],
  ['hospital', 'relatives', 'aka'],
  ['same_as_above'],
  ['state_in_zip', 'relatives', 'hospital'],
];
/** Layouts that exist as printed forms are also generated blank. */
const blankable = new Set(['ny-p-1', 'boxed-administration']);

function emptied(sample: SampleCase): SampleCase {
  const address = { street: '', city: '', state: '', zip: '' };
  const noPerson = { name: '', first: '', middle: '', last: '', phone: '', address };
  return {
    ...sample,
    deceased: noPerson,
    petitioner: noPerson,
    attorney: noPerson,
    witnesses: [],
    heirs: [],
    caseNumber: '',
    place: { ...sample.place, county: '' },
  };
}

function make(layout: Layout, set: LayoutSet, seed: number, traps: Trap[]): SamplePetition {
  const place = layout.places[seed % layout.places.length]!;
  const base = set === 'held out' ? 5000 : 100;
  const full = makeCase(base + seed * 17 + layout.name.length * 101, place, traps);
  const sample = traps.includes('blank') ? emptied(full) : full;
  const { pages, truth } = layout.set(sample);
  if (traps.includes('blank'))
    for (const field of petitionFields) truth[field] = field === 'court' ? '*' : '';
  return {
    name: `${layout.name}-${seed}${traps.includes('blank') ? '-blank' : ''}`,
    layout: layout.name,
    set,
    heldOut: set === 'held out',
    pdf: writePdf(pages),
    pages: wordsOfPages(pages),
    pageCount: pages.length,
    truth,
  };
}

/** The corpus: every layout in five cases with the typical traps of petitions, and two blank forms. */
export function makeCorpus(sets: LayoutSet[] = ['written for', 'held out']): SamplePetition[] {
  const written = [
    ...tennesseeAndNewYork,
    ...sheetAndTexas,
    ...illinoisBoxedAndNotice,
    ...gridTypedAndGeorgia,
    pennsylvaniaPetition,
    northCarolinaApplication,
    michiganPetition,
    massachusettsPetition,
    arizonaApplication,
    newHampshirePetition,
    mississippiPetition,
    rhodeIslandPetition,
    arkansasPetition,
    hawaiiApplication,
    kansasPetition,
  ];
  const layouts = { 'written for': written, 'held out': heldOut };
  return sets.flatMap((set) =>
    layouts[set].flatMap((layout) => {
      const filled = trapsBySeed.map((traps, seed) => make(layout, set, seed, traps));
      return blankable.has(layout.name) ? [...filled, make(layout, set, 5, ['blank'])] : filled;
    }),
  );
}
