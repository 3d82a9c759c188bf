/**
 * Declares the Kysely tables for embedding. `0008_embedding.sql` describes their columns. The authentication
 * role may only read them.
 */

declare module '../../../db/tables.ts' {
  interface TenantTables {
    embedClient: {
      merchantId: TenantOfRow;
      clientId: string;
      clientName: string;
      processIds: Json<string[]>;
      secretHash: string;
      oldSecretHash: TextOrNull;
      oldSecretUntil: TimeOrNull;
      createBy: string;
      createTime: DefaultTime;
      rotateTime: TimeOrNull;
      revokeTime: TimeOrNull;
    };
    embedOrigin: {
      origin: string;
      remark: DefaultText;
      createBy: string;
      createTime: DefaultTime;
    };
  }
  interface AuthTables {
    embedClient: TenantTables['embedClient'];
    embedOrigin: TenantTables['embedOrigin'];
  }
}

export {};
