/** The tables of files as Kysely knows them; `0006_files_and_calls.sql` describes their columns. */
import '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    file: {
      merchant_id: string;
      file_id: string;
      name: string;
      size: number;
      type: string;
      storage_key: string;
      bucket_id: DefaultText;
      create_by: string;
      create_time: DefaultTime;
    };
    file_usage: { merchant_id: string; user_id: string; bytes: string };
    file_use: { merchant_id: string; file_id: string; instance_id: string };
  }
}
