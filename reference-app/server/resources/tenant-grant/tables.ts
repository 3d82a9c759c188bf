/** The table of grants to people of other tenants. */
import type { Generated } from 'kysely';

declare module '../../db/tables.ts' {
  interface AuthTables {
    tenant_grant: {
      grant_id: string;
      /** The tenant that the person enters, and their user in it. */
      merchant_id: string;
      user_id: string;
      name_key: string;
      user_name: string;
      nick_name: string;
      /** Null where nobody has the asked name. */
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
