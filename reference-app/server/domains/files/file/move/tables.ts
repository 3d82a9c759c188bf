/** Declares the Kysely table for moves. `0053_file_move.sql` describes its columns. */
import type { BucketFileMoveJob } from '@countersign/sdk/api/contract';
import type { Generated } from 'kysely';

declare module '../../../../db/tables.ts' {
  interface TenantTables {
    fileMove: {
      moveId: string;
      userId: string;
      fromBucket: string;
      toBucket: string;
      state: Generated<BucketFileMoveJob['state']>;
      total: number;
      done: Generated<number>;
      skipped: Generated<number>;
      bytes: DefaultText;
      readTo: DefaultText;
      errorCode: DefaultText;
      createTime: DefaultTime;
      finishTime: TimeOrNull;
    };
  }
}
