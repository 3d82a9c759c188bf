/** Declares the Kysely type of the tenant list, which is read before the tenant of a request is known. */

import type {} from '../../../db/tables.ts';

declare module '../../../db/tables.ts' {
  interface AuthTables {
    /** Table of all tenants. A trigger on the table `merchant` writes the rows of `tenant`. */
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
      /**
       * True for the first tenant of the installation. Only the first tenant can create service providers.
       */
      is_first: boolean;
    };
  }
}
