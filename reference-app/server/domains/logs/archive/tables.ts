/** Declares the Kysely table for archives of the logs. `0112_log_archive.sql` describes its columns. */
import type { ColumnType } from 'kysely';

/** PostgreSQL returns a bigint as text, and the embedded database returns it as a number. */
type FixedNumber = ColumnType<string | number, number, never>;

declare module '../../../db/tables.ts' {
  interface TenantTables {
    logArchive: {
      archiveId: string;
      bucketId: string;
      storageKey: string;
      state: 'writing' | 'stored';
      firstSeq: FixedNumber;
      lastSeq: FixedNumber;
      prevHash: string;
      lastHash: string;
      since: Time;
      until: Time;
      size: FixedNumber;
      digest: string;
      createTime: DefaultTime;
    };
  }
}
