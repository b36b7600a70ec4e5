import { cityRules } from './rules/cities.ts';
import { federalCallRules } from './rules/federal/calls.ts';
import { federalCaseRules } from './rules/federal/cases.ts';
import { federalOptOutRules } from './rules/federal/opt-outs.ts';
import { iaRules } from './rules/midwest/ia.ts';
import { ilRules } from './rules/midwest/il.ts';
import { inRules } from './rules/midwest/in.ts';
import { ksRules } from './rules/midwest/ks.ts';
import { miRules } from './rules/midwest/mi.ts';
import { mnRules } from './rules/midwest/mn.ts';
import { moRules } from './rules/midwest/mo.ts';
import { ndRules } from './rules/midwest/nd.ts';
import { neRules } from './rules/midwest/ne.ts';
import { ohRules } from './rules/midwest/oh.ts';
import { sdRules } from './rules/midwest/sd.ts';
import { wiRules } from './rules/midwest/wi.ts';
import { ctRules } from './rules/northeast/ct.ts';
import { maRules } from './rules/northeast/ma.ts';
import { meRules } from './rules/northeast/me.ts';
import { nhRules } from './rules/northeast/nh.ts';
import { njRules } from './rules/northeast/nj.ts';
import { nyRules } from './rules/northeast/ny.ts';
import { paRules } from './rules/northeast/pa.ts';
import { riRules } from './rules/northeast/ri.ts';
import { vtRules } from './rules/northeast/vt.ts';
import { alRules } from './rules/south/al.ts';
import { arRules } from './rules/south/ar.ts';
import { dcRules } from './rules/south/dc.ts';
import { deRules } from './rules/south/de.ts';
import { flRules } from './rules/south/fl.ts';
import { gaRules } from './rules/south/ga.ts';
import { kyRules } from './rules/south/ky.ts';
import { laRules } from './rules/south/la.ts';
import { mdRules } from './rules/south/md.ts';
import { msRules } from './rules/south/ms.ts';
import { ncRules } from './rules/south/nc.ts';
import { okRules } from './rules/south/ok.ts';
import { scRules } from './rules/south/sc.ts';
import { tnRules } from './rules/south/tn.ts';
import { txRules } from './rules/south/tx.ts';
import { vaRules } from './rules/south/va.ts';
import { wvRules } from './rules/south/wv.ts';
import { akRules } from './rules/west/ak.ts';
import { azRules } from './rules/west/az.ts';
import { caRules } from './rules/west/ca.ts';
import { coRules } from './rules/west/co.ts';
import { hiRules } from './rules/west/hi.ts';
import { idRules } from './rules/west/id.ts';
import { mtRules } from './rules/west/mt.ts';
import { nmRules } from './rules/west/nm.ts';
import { nvRules } from './rules/west/nv.ts';
import { orRules } from './rules/west/or.ts';
import { utRules } from './rules/west/ut.ts';
import { waRules } from './rules/west/wa.ts';
import { wyRules } from './rules/west/wy.ts';
import type { LawRule } from './law-rule.ts';

/** Every rule, in the order of the files. */
export const allRules: readonly LawRule[] = [
  ...federalCallRules,
  ...federalCaseRules,
  ...federalOptOutRules,
  ...akRules,
  ...alRules,
  ...arRules,
  ...azRules,
  ...caRules,
  ...coRules,
  ...ctRules,
  ...dcRules,
  ...deRules,
  ...flRules,
  ...gaRules,
  ...hiRules,
  ...iaRules,
  ...idRules,
  ...ilRules,
  ...inRules,
  ...ksRules,
  ...kyRules,
  ...laRules,
  ...maRules,
  ...mdRules,
  ...meRules,
  ...miRules,
  ...mnRules,
  ...moRules,
  ...msRules,
  ...mtRules,
  ...ncRules,
  ...ndRules,
  ...neRules,
  ...nhRules,
  ...njRules,
  ...nmRules,
  ...nvRules,
  ...nyRules,
  ...ohRules,
  ...okRules,
  ...orRules,
  ...paRules,
  ...riRules,
  ...scRules,
  ...sdRules,
  ...tnRules,
  ...txRules,
  ...utRules,
  ...vaRules,
  ...vtRules,
  ...waRules,
  ...wiRules,
  ...wvRules,
  ...wyRules,
  ...cityRules,
];
