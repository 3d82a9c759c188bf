/** Declares the Kysely table for archives. `0112_log_archive.sql` and `0120_application_archive.sql` describe it. */
import type { ColumnType } from 'kysely';

/** PostgreSQL returns a bigint as text, and the embedded database returns it as a number. */
export type BigintColumn = ColumnType<string | number, number, number>;

/** Rows that an archive contains: rows of the logs, or the timelines and audit logs of ended applications. */
export type ArchiveSubject = 'logs' | 'applications';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    logArchive: {
      archiveId: string;
      bucketId: string;
      storageKey: string;
      subject: ArchiveSubject;
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
