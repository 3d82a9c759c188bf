/** Declares the Kysely table for the workflow audit log. `0005_workflow.sql` describes its columns. */
import type { Command, Effect } from '@countersign/sdk/approval';
import type { Json } from '../db/tables.ts';
import type { Facts } from './facts.ts';

declare module '../db/tables.ts' {
  interface TenantTables {
    audit: {
      merchant_id: TenantOfRow;
      instance_id: string;
      revision: number;
      audit_time: Time;
      actor_id: string;
      process_id: string;
      version: number;
      command: Json<Command>;
      facts: Json<Facts>;
      effects: Json<Effect[]>;
      prev_hash: string;
      hash: string;
    };
  }
}
