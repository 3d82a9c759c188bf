/** Declares the Kysely types for push messages. `0060_push.sql` describes the columns. */
declare module '../../../db/tables.ts' {
  interface AuthTables {
    pushKey: { keyId: string; publicKey: string; privateKey: string; createdAt: DefaultTime };
  }
  interface TenantTables {
    pushDevice: {
      deviceId: string;
      userId: string;
      sessionId: string;
      endpoint: string;
      publicKey: string;
      secret: string;
      userAgent: DefaultText;
      createTime: DefaultTime;
      lastTime: TimeOrNull;
    };
  }
}

export {};
