/** The table of absences as Kysely knows it; `0003_directory.sql` describes its columns. */
import type { Generated } from 'kysely';
import '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    out_of_office: {
      merchant_id: string;
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
