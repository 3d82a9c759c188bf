/** The table of quick phrases as Kysely knows it; `0241_phrase.sql` says what each column is for. */
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
