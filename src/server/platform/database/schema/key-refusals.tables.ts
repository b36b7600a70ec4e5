/** A kind of service whose key is refused. */
type KeyRefusalsTable = {
  port: string;
  refused_at: Date;
};

export type KeyRefusalTables = { key_refusals: KeyRefusalsTable };
