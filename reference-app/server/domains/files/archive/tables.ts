/** Declares the Kysely table for archives. `0112_log_archive.sql` and `0120_application_archive.sql` describe it. */
import type { ArchiveSubject } from '@countersign/sdk/api/contract';

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
