/** Declares the Kysely type of the tenant list, which is read before the tenant of a request is known. */

import type {} from '../../../db/tables.ts';

declare module '../../../db/tables.ts' {
  interface AuthTables {
    /** Table of all tenants. A trigger on the table `merchant` writes the rows of `tenant`. */
    tenant: {
      merchantId: string;
      parentId: string | null;
      merchantType: 'ISV' | 'COMMON';
      merchantName: string;
      shortName: string;
      logo: string | null;
      status: 'NORMAL' | 'ABNORMAL';
      createTime: Time;
      removedTime: TimeOrNull;
      /**
       * True for the first tenant of the installation. Only the first tenant can create service providers.
       */
      isFirst: boolean;
    };
  }
}
