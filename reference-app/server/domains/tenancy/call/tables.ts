/** Declares the Kysely types for calls to other systems. `0006_files_and_calls.sql` describes the columns. */

declare module '../../../db/tables.ts' {
  interface TenantTables {
    callHost: {
      host: string;
      port: number;
      remark: DefaultText;
      createBy: string;
      createTime: DefaultTime;
    };
    callLog: {
      logId: string;
      userId: string;
      method: string;
      address: string;
      result: string;
      status: number;
      bytes: number;
      durationMs: number;
      createTime: DefaultTime;
    };
  }
}

export {};
