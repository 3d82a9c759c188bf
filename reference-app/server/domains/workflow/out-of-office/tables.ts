/** Declares the Kysely table for absences. `0003_directory.sql` describes its columns. */
import type { Generated } from 'kysely';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    out_of_office: {
      out_id: string;
      user_id: string;
      stand_in_id: string;
      begin_time: Time;
      end_time: Time;
      reason: DefaultText;
      create_by: string;
      create_time: DefaultTime;
      hand_over: Generated<boolean>;
      handed_time: TimeOrNull;
      handed: Generated<number>;
      remaining: Generated<number>;
    };
  }
}
