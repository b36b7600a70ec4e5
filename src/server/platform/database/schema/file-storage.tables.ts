import type { ColumnType } from 'kysely';

/** Which file store belongs to this database; one row. */
type FileStoreTable = {
  only_row: ColumnType<boolean, undefined, never>;
  id: string;
};

export type FileStorageTables = { file_store: FileStoreTable };
