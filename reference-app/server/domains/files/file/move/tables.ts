/** Declares the Kysely table for moves. `0053_file_move.sql` describes its columns. */
import type { BucketFileMoveJob } from '@countersign/sdk/api/contract';
import type { Generated } from 'kysely';

declare module '../../../../db/tables.ts' {
  interface TenantTables {
    file_move: {
      move_id: string;
      user_id: string;
      from_bucket: string;
      to_bucket: string;
      state: Generated<BucketFileMoveJob['state']>;
      total: number;
      done: Generated<number>;
      skipped: Generated<number>;
      bytes: DefaultText;
      read_to: DefaultText;
      error_code: DefaultText;
      create_time: DefaultTime;
      finish_time: TimeOrNull;
    };
  }
}
