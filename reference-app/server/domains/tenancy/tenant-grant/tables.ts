/** Declares the Kysely type for grants to people of other tenants. */
import type { Generated } from 'kysely';

declare module '../../../db/tables.ts' {
  interface AuthTables {
    tenantGrant: {
      grantId: string;
      /** The tenant that the grant lets the user enter, and the id of the user in that tenant. */
      merchantId: string;
      userId: string;
      nameKey: string;
      userName: string;
      nickName: string;
      /** The person's own tenant. Null if no account has the requested user name. */
      homeMerchantId: string | null;
      homeUserId: string | null;
      expireTime: Time;
      acceptTime: TimeOrNull;
      revokeTime: TimeOrNull;
      revokeBy: TextOrNull;
      createBy: string;
      createTime: DefaultTime;
      version: Generated<number>;
    };
  }
}
