/** Declares the Kysely tables for exports and imports. `0025_transfer.sql` describes their columns. */
import type {
  ImportRowOutcome,
  SheetFormat,
  SheetTransferKind,
  SheetTransferState,
} from '@countersign/sdk/api/contract';
import type { Generated, Selectable } from 'kysely';
import type { Json, JsonOrNull, TenantTables } from '../../../db/tables.ts';
import type { Lang } from '../../../http/language.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    transfer: {
      merchant_id: TenantOfRow;
      transfer_id: string;
      user_id: string;
      kind: SheetTransferKind;
      noun: string;
      state: SheetTransferState;
      format: SheetFormat;
      lang: Lang;
      file_name: string;
      filter: Json<Record<string, string>>;
      data_scope: DefaultText;
      headings: Json<string[]>;
      mapping: Json<Record<string, number>>;
      read_to: string | null;
      parts: Generated<number>;
      total: number | null;
      done: Generated<number>;
      created: Generated<number>;
      updated: Generated<number>;
      unchanged: Generated<number>;
      refused: Generated<number>;
      error_code: DefaultText;
      storage_key: string | null;
      create_time: DefaultTime;
      update_time: DefaultTime;
      finish_time: TimeOrNull;
      expire_time: Date;
    };
    transfer_part: { transfer_id: string; part_no: number; body: string };
    transfer_row: {
      transfer_id: string;
      row_no: number;
      cells: Json<string[]>;
      outcome: ImportRowOutcome | null;
      is_imported: Generated<boolean>;
      error_code: DefaultText;
      error_by: DefaultText;
      record_id: TextOrNull;
      former: JsonOrNull<Record<string, unknown>>;
      stamp: DefaultText;
      is_undone: Generated<boolean>;
    };
  }
}

export type StoredTransfer = Selectable<TenantTables['transfer']>;
