/** The list of tenants, as it is read before a tenant is known. */

import type {} from '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface AuthTables {
    /** Written by a trigger of `merchant`. */
    tenant: {
      merchant_id: string;
      parent_id: string | null;
      merchant_type: 'ISV' | 'COMMON';
      merchant_name: string;
      short_name: string;
      logo: string | null;
      status: 'NORMAL' | 'ABNORMAL';
      create_time: Time;
      removed_time: TimeOrNull;
      /** It alone makes service providers. */
      is_first: boolean;
    };
  }
}
