/** Declares the Kysely tables for the log chain. `0050_log_chain.sql` describes their columns. */
import type { Generated } from 'kysely';

export type Log = 'login' | 'operation' | 'system';

/**
 * Sequence number of a link in the log chain. PostgreSQL returns a bigint as text, and the embedded database
 * returns it as a number.
 */
type Sequence = string | number;

declare module '../../db/tables.ts' {
  interface TenantTables {
    logChain: {
      lastSeq: Generated<Sequence>;
      lastHash: DefaultText;
      anchorSeq: Generated<Sequence>;
      anchorHash: DefaultText;
    };
    logLink: {
      seq: Sequence;
      log: Log;
      rowId: string;
      rowTime: Time;
      hash: string;
      linkTime: DefaultTime;
    };
    logUnlinked: { log: Log; rowId: string };
  }
  interface AuthTables {
    logUnlinked: { merchantId: string };
  }
}
