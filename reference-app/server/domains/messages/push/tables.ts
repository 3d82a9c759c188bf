/** Declares the Kysely types for push messages. `0060_push.sql` describes the columns. */
declare module '../../../db/tables.ts' {
  interface AuthTables {
    push_key: { key_id: string; public_key: string; private_key: string; created_at: DefaultTime };
  }
  interface TenantTables {
    push_device: {
      device_id: string;
      user_id: string;
      session_id: string;
      endpoint: string;
      public_key: string;
      secret: string;
      user_agent: DefaultText;
      create_time: DefaultTime;
      last_time: TimeOrNull;
    };
  }
}

export {};
