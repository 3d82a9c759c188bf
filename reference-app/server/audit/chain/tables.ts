/** The tables of the chain over a tenant's logs as Kysely knows them; `0050_log_chain.sql` describes their columns. */
import type { Generated } from 'kysely';

export type Log = 'login' | 'operation' | 'system';

/** A bigint is read as text by one driver and as a number by the other. */
type Sequence = string | number;

declare module '../../db/tables.ts' {
  interface TenantTables {
    log_chain: {
      merchant_id: string;
      last_seq: Generated<Sequence>;
      last_hash: DefaultText;
      anchor_seq: Generated<Sequence>;
      anchor_hash: DefaultText;
    };
    log_link: {
      merchant_id: string;
      seq: Sequence;
      log: Log;
      row_id: string;
      row_time: Time;
      hash: string;
      link_time: DefaultTime;
    };
    log_unlinked: { merchant_id: string; log: Log; row_id: string };
  }
  interface AuthTables {
    log_unlinked: { merchant_id: string };
  }
}
