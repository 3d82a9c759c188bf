/** Declares the Kysely types for calls to other systems. `0006_files_and_calls.sql` describes the columns. */

declare module '../../../db/tables.ts' {
  interface TenantTables {
    call_host: {
      host: string;
      port: number;
      remark: DefaultText;
      create_by: string;
      create_time: DefaultTime;
    };
    call_log: {
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

export {};
