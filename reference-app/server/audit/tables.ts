/** Declares the Kysely table for the workflow audit log. `0005_workflow.sql` describes its columns. */
import type { Command, Effect } from '@countersign/sdk/approval';
import type { Json } from '../db/tables.ts';
import type { Facts } from './facts.ts';

declare module '../db/tables.ts' {
  interface TenantTables {
    audit: {
      merchantId: TenantOfRow;
      instanceId: string;
      revision: number;
      auditTime: Time;
      actorId: string;
      processId: string;
      version: number;
      command: Json<Command>;
      /** Rows of earlier versions contain `now` too, which is equal to `auditTime`. */
      facts: Json<Omit<Facts, 'now'> & { now?: number }>;
      effects: Json<Effect[]>;
      prevHash: Uint8Array;
      hash: Uint8Array;
    };
  }
}
