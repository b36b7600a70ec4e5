/** Columns of leads that are kept of their cases; triggers keep them, imports and undos count for themselves. */
export const signalCountColumns = [
  'signal_count',
  'open_signal_count',
  'signal_kinds',
  'open_signal_kinds',
  'oldest_signal',
  'newest_signal',
  'newest_open_signal',
] as const;

/** The same as a select list over rows `s` of signals that are grouped by their lead. */
export const signalTotals = `
  count(*)::integer as signal_count,
  (count(*) filter (where s.is_open))::integer as open_signal_count,
  array_agg(distinct s.kind order by s.kind) as signal_kinds,
  coalesce(array_agg(distinct s.kind order by s.kind) filter (where s.is_open), '{}') as open_signal_kinds,
  min(s.opened) as oldest_signal, max(s.opened) as newest_signal,
  max(s.opened) filter (where s.is_open) as newest_open_signal`;

/** For a transaction that counts the cases of its leads itself. */
export const stopCountingSignals = `set local lotline.counts_signals = 'off'`;

/**
 * Whether anyone has worked on a lead: such a lead stays in the active list when its last case closes.
 * @param lead how the statement calls the row of `properties`.
 */
export const isWorkedLead = (lead: string): string => `(
  ${lead}.lead_status <> 'not_contacted' or ${lead}.drive_number > 0 or ${lead}.mail_count > 0
  or ${lead}.skip_trace_status <> 'not_traced' or ${lead}.person_edited <> '{}'
  or exists (select from property_notes n where n.property_id = ${lead}.id and n.source <> 'import')
  or exists (select from property_phones n where n.property_id = ${lead}.id
    and (n.sms_count > 0 or n.call_count > 0 or n.status <> 'unverified' or n.source = 'person'))
  or exists (select from call_attempts n where n.property_id = ${lead}.id)
  or exists (select from next_actions n where n.property_id = ${lead}.id)
  or exists (select from conversations n where n.property_id = ${lead}.id)
  or exists (select from property_events n where n.property_id = ${lead}.id and n.actor_id is not null
    and n.kind not in ('created', 'restored'))
)`;
