import type { Layout } from './layout.ts';
import { alabamaPetition } from './layouts/al.ts';
import { californiaAndFlorida } from './layouts/ca-fl.ts';
import { coloradoApplication } from './layouts/co.ts';
import { connecticutPetition } from './layouts/ct.ts';
import { gridTypedAndGeorgia } from './layouts/grid-typed-ga.ts';
import { arizonaApplication } from './layouts/az.ts';
import { nevadaPetition } from './layouts/nv.ts';
import { ohioApplication } from './layouts/oh.ts';
import { idahoApplication } from './layouts/id.ts';
import { heldOut } from './layouts/held-out.ts';
import { illinoisBoxedAndNotice } from './layouts/il-boxed-notice.ts';
import { inDevelopment } from './layouts/in-development.ts';
import { louisianaSuccession } from './layouts/la.ts';
import { massachusettsPetition } from './layouts/ma.ts';
import { michiganPetition } from './layouts/mi.ts';
import { northCarolinaApplication } from './layouts/nc.ts';
import { newJerseyApplication } from './layouts/nj.ts';
import { noticeAndAffidavit } from './layouts/notice-affidavit.ts';
import { pennsylvaniaPetition } from './layouts/pa.ts';
import { sheetAndTexas } from './layouts/sheet-tx.ts';
import { southCarolinaAndMaryland } from './layouts/sc-md.ts';
import { tennesseeAndNewYork } from './layouts/tn-ny.ts';
import { virginiaAndKentucky } from './layouts/va-ky.ts';
import { washingtonPetition } from './layouts/wa.ts';
import { wisconsinApplication } from './layouts/wi.ts';
import { delawarePetition } from './layouts/de.ts';
import { indianaPetition } from './layouts/in.ts';
import { missouriApplication } from './layouts/mo.ts';
import { newHampshirePetition } from './layouts/nh.ts';
import { oregonPetition } from './layouts/or.ts';
import { utahApplication } from './layouts/ut.ts';
import { vermontPetition } from './layouts/vt.ts';
import { iowaPetition } from './layouts/ia.ts';
import { minnesotaApplication } from './layouts/mn.ts';
import { mississippiPetition } from './layouts/ms.ts';
import { newMexicoApplication } from './layouts/nm.ts';
import { rhodeIslandPetition } from './layouts/ri.ts';
import { westVirginiaApplication } from './layouts/wv.ts';
import { arkansasPetition } from './layouts/ar.ts';
import { districtPetition } from './layouts/dc.ts';
import { maineApplication } from './layouts/me.ts';
import { oklahomaPetition } from './layouts/ok.ts';
import { alaskaRequest } from './layouts/ak.ts';
import { hawaiiApplication } from './layouts/hi.ts';
import { kansasPetition } from './layouts/ks.ts';
import { nebraskaApplication } from './layouts/ne.ts';
import { writePdf } from './pdf-writer.ts';
import { makeCase, type SampleCase, type Trap } from './sample-case.ts';
import { petitionFields } from '../src/petition-field.ts';
import type { PetitionTruth } from './truth.ts';

/** Whether rules were written from a layout, are being written from it, or may not be. */
export type LayoutSet = 'written for' | 'in development' | 'held out';

/** One generated petition; `*` in its truth marks a field that is not scored. */
export type SamplePetition = {
  name: string;
  layout: string;
  set: LayoutSet;
  heldOut: boolean;
  pdf: Buffer;
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
/** Layouts that exist as printed forms also come empty. */
const blankable = new Set(['ny-p-1', 'boxed-administration']);

function emptied(sample: SampleCase): SampleCase {
  const address = { street: '', city: '', state: '', zip: '' };
  const nobody = { name: '', first: '', middle: '', last: '', phone: '', address };
  return {
    ...sample,
    deceased: nobody,
    petitioner: nobody,
    attorney: nobody,
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
    pageCount: pages.length,
    truth,
  };
}

/**
 * The corpus: every layout in five cases with the traps that petitions set, and two blank forms.
 * Without `sets` those that tests judge: layouts in development are not yet held to anything.
 */
export function makeCorpus(sets: LayoutSet[] = ['written for', 'held out']): SamplePetition[] {
  const written = [
    ...tennesseeAndNewYork,
    ...californiaAndFlorida,
    ...sheetAndTexas,
    ...noticeAndAffidavit,
    ...illinoisBoxedAndNotice,
    ...gridTypedAndGeorgia,
    pennsylvaniaPetition,
    northCarolinaApplication,
    michiganPetition,
    ...virginiaAndKentucky,
    ...southCarolinaAndMaryland,
    louisianaSuccession,
    newJerseyApplication,
    washingtonPetition,
    massachusettsPetition,
    arizonaApplication,
    nevadaPetition,
    ohioApplication,
    coloradoApplication,
    connecticutPetition,
    wisconsinApplication,
    alabamaPetition,
    delawarePetition,
    indianaPetition,
    missouriApplication,
    newHampshirePetition,
    oregonPetition,
    utahApplication,
    vermontPetition,
    idahoApplication,
    iowaPetition,
    minnesotaApplication,
    mississippiPetition,
    newMexicoApplication,
    rhodeIslandPetition,
    westVirginiaApplication,
    maineApplication,
    oklahomaPetition,
    districtPetition,
    arkansasPetition,
    alaskaRequest,
    hawaiiApplication,
    kansasPetition,
    nebraskaApplication,
  ];
  const layouts = { 'written for': written, 'in development': inDevelopment, 'held out': heldOut };
  return sets.flatMap((set) =>
    layouts[set].flatMap((layout) => {
      const filled = trapsBySeed.map((traps, seed) => make(layout, set, seed, traps));
      return blankable.has(layout.name) ? [...filled, make(layout, set, 5, ['blank'])] : filled;
    }),
  );
}
