// What other features may use of signals: to store one, to count them, to name where they come from,
// to know whether a lead is worked on.
export {
  isWorkedLead,
  signalCountColumns,
  signalTotals,
  stopCountingSignals,
} from './signal-counts.sql.ts';
export { addSignal, type NewSignal, savePetitionSignal } from './signals.store.ts';
export { readSourceNames } from './source-names.query.ts';
