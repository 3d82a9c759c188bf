/** Declares the Kysely type for grants to people of other tenants. */
import type { Generated } from 'kysely';

declare module '../../../db/tables.ts' {
  interface AuthTables {
    tenant_grant: {
      grant_id: string;
      /** The tenant that the person may enter, and the person's user id in that tenant. */
      merchant_id: string;
      user_id: string;
      name_key: string;
      user_name: string;
      nick_name: string;
      /** The person's own tenant. Null if no account has the requested user name. */
      home_merchant_id: string | null;
      home_user_id: string | null;
      expire_time: Time;
      accept_time: TimeOrNull;
      revoke_time: TimeOrNull;
      revoke_by: TextOrNull;
      create_by: string;
      create_time: DefaultTime;
      version: Generated<number>;
    };
  }
}
