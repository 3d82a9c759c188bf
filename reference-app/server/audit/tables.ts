/** Declares the Kysely table for the workflow audit log. `0005_workflow.sql` describes its columns. */
import type { Effect } from '@countersign/sdk/approval';
import type { Json } from '../db/tables.ts';
import type { StoredCommand } from './stored-command.ts';
import type { StoredFacts } from './stored-facts.ts';

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
      command: Json<StoredCommand>;
      facts: Json<StoredFacts>;
      effects: Json<Effect[]>;
      prevHash: Uint8Array;
      hash: Uint8Array;
    };
  }
}
