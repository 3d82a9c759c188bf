/** Declares the Kysely tables for files. `0006_files_and_calls.sql` describes their columns. */
import type { Generated } from 'kysely';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    file: {
      merchantId: TenantOfRow;
      fileId: string;
      name: string;
      size: number;
      type: string;
      storageKey: string;
      bucketId: DefaultText;
      createBy: string;
      createTime: DefaultTime;
      isPersonal: Generated<boolean>;
      folderId: TextOrNull;
      expireTime: TimeOrNull;
      sha256: DefaultText;
    };
    fileFolder: {
      folderId: string;
      userId: string;
      parentId: string | null;
      folderName: string;
      createTime: DefaultTime;
    };
    fileUpload: {
      uploadId: string;
      userId: string;
      name: string;
      size: string;
      received: DefaultText;
      bucketId: string;
      folderId: string | null;
      expireTime: TimeOrNull;
      updateTime: DefaultTime;
    };
    fileUsage: { userId: string; bytes: string };
    fileUse: { fileId: string; instanceId: string };
  }
}
