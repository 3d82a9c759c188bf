/** Declares the Kysely tables for files. `0006_files_and_calls.sql` describes their columns. */
import type { Generated } from 'kysely';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    file: {
      merchant_id: TenantOfRow;
      file_id: string;
      name: string;
      size: number;
      type: string;
      storage_key: string;
      bucket_id: DefaultText;
      create_by: string;
      create_time: DefaultTime;
      is_personal: Generated<boolean>;
      folder_id: TextOrNull;
      expire_time: TimeOrNull;
      sha256: DefaultText;
    };
    file_folder: {
      folder_id: string;
      user_id: string;
      parent_id: string | null;
      folder_name: string;
      create_time: DefaultTime;
    };
    file_upload: {
      upload_id: string;
      user_id: string;
      name: string;
      size: string;
      received: DefaultText;
      bucket_id: string;
      folder_id: string | null;
      expire_time: TimeOrNull;
      update_time: DefaultTime;
    };
    file_usage: { user_id: string; bytes: string };
    file_use: { file_id: string; instance_id: string };
  }
}
