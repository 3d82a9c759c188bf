/** The state of the directory as Kysely knows it; `0181_directory_state.sql` says what it is for. */
import '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    directory_state: { merchant_id: string; stamp: string };
  }
}
