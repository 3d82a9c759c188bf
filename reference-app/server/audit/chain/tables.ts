/** Declares the Kysely tables for the log chain. `0050_log_chain.sql` describes their columns. */
import type { Generated } from 'kysely';

export type Log = 'login' | 'operation' | 'system';

/** Sequence number of a link. One database driver returns a bigint as a string, the other as a number. */
type Sequence = string | number;

declare module '../../db/tables.ts' {
  interface TenantTables {
    log_chain: {
      last_seq: Generated<Sequence>;
      last_hash: DefaultText;
      anchor_seq: Generated<Sequence>;
      anchor_hash: DefaultText;
    };
    log_link: {
      seq: Sequence;
      log: Log;
      row_id: string;
      row_time: Time;
      hash: string;
      link_time: DefaultTime;
    };
    log_unlinked: { log: Log; row_id: string };
  }
  interface AuthTables {
    log_unlinked: { merchant_id: string };
  }
}
