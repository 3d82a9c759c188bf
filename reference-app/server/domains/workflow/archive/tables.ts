/** Declares the Kysely table of archived applications. `0120_application_archive.sql` describes its columns. */
import type { Generated } from 'kysely';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    archivedApplication: {
      instanceId: string;
      archiveId: string;
      seq: BigintColumn;
      lastRevision: number;
      lastHash: string;
      position: BigintColumn;
      size: BigintColumn;
      digest: string;
      attachedFileIds: string[];
      isRemoved: Generated<boolean>;
    };
  }
}
