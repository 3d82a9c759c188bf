/** The table of quick phrases as Kysely knows it; `0005_workflow.sql` describes its columns. */
import '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    phrase: {
      merchant_id: string;
      user_id: string;
      phrase_id: string;
      text: string;
      create_time: DefaultTime;
    };
  }
}
