/** Declares the Kysely table for archives of the logs. `0112_log_archive.sql` describes its columns. */
import type { ColumnType } from 'kysely';

/** PostgreSQL returns a bigint as text, and the embedded database returns it as a number. */
type BigintColumn = ColumnType<string | number, number, number>;

declare module '../../../db/tables.ts' {
  interface TenantTables {
    logArchive: {
      archiveId: string;
      bucketId: string;
      storageKey: string;
      state: 'writing' | 'stored';
      firstSeq: BigintColumn;
      lastSeq: BigintColumn;
      prevHash: string;
      lastHash: string;
      since: Time;
      until: Time;
      size: BigintColumn;
      digest: string;
      createTime: DefaultTime;
    };
  }
}
