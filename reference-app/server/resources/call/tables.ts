/** The tables of outgoing calls as Kysely knows them; `0006_files_and_calls.sql` describes their columns. */
import '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    call_host: {
      merchant_id: string;
      host: string;
      port: number;
      remark: DefaultText;
      create_by: string;
      create_time: DefaultTime;
    };
    call_log: {
      merchant_id: string;
      log_id: string;
      user_id: string;
      method: string;
      address: string;
      result: string;
      status: number;
      bytes: number;
      duration_ms: number;
      create_time: DefaultTime;
    };
  }
}
