/**
 * Declares the Kysely type of the table `directory_state`, which holds the version stamp of each tenant's
 * directory. `0181_directory_state.sql` explains its purpose.
 */

declare module '../../../db/tables.ts' {
  interface TenantTables {
    directoryState: { stamp: string };
  }
}

export {};
