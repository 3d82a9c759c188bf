/** Declares the Kysely table for absences. `0003_directory.sql` describes its columns. */
import type { Generated } from 'kysely';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    outOfOffice: {
      outId: string;
      userId: string;
      standInId: string;
      beginTime: Time;
      endTime: Time;
      reason: DefaultText;
      createBy: string;
      createTime: DefaultTime;
      handOver: Generated<boolean>;
      handedTime: TimeOrNull;
      handed: Generated<number>;
      remaining: Generated<number>;
    };
  }
}
