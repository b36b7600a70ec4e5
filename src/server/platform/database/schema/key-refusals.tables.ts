/** A kind of service with a refused key. */
type KeyRefusalsTable = {
  port: string;
  refused_at: Date;
};

export type KeyRefusalTables = { key_refusals: KeyRefusalsTable };
