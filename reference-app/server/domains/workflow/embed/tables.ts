/**
 * Declares the Kysely tables for embedding. `0008_embedding.sql` describes their columns. The authentication
 * role may only read them.
 */

declare module '../../../db/tables.ts' {
  interface TenantTables {
    embed_client: {
      merchant_id: TenantOfRow;
      client_id: string;
      client_name: string;
      process_ids: Json<string[]>;
      secret_hash: string;
      old_secret_hash: TextOrNull;
      old_secret_until: TimeOrNull;
      create_by: string;
      create_time: DefaultTime;
      rotate_time: TimeOrNull;
      revoke_time: TimeOrNull;
    };
    embed_origin: {
      origin: string;
      remark: DefaultText;
      create_by: string;
      create_time: DefaultTime;
    };
  }
  interface AuthTables {
    embed_client: TenantTables['embed_client'];
    embed_origin: TenantTables['embed_origin'];
  }
}

export {};
