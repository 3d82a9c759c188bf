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
      merchantId: TenantOfRow;
      transferId: string;
      userId: string;
      kind: SheetTransferKind;
      noun: string;
      state: SheetTransferState;
      format: SheetFormat;
      lang: Lang;
      fileName: string;
      filter: Json<Record<string, string>>;
      dataScope: DefaultText;
      headings: Json<string[]>;
      mapping: Json<Record<string, number>>;
      readTo: string | null;
      parts: Generated<number>;
      total: number | null;
      done: Generated<number>;
      created: Generated<number>;
      updated: Generated<number>;
      unchanged: Generated<number>;
      refused: Generated<number>;
      errorCode: DefaultText;
      storageKey: string | null;
      createTime: DefaultTime;
      updateTime: DefaultTime;
      finishTime: TimeOrNull;
      expireTime: Date;
    };
    transferPart: { transferId: string; partNo: number; body: string };
    transferRow: {
      transferId: string;
      rowNo: number;
      cells: Json<string[]>;
      outcome: ImportRowOutcome | null;
      isImported: Generated<boolean>;
      errorCode: DefaultText;
      errorBy: DefaultText;
      recordId: TextOrNull;
      former: JsonOrNull<Record<string, unknown>>;
      stamp: DefaultText;
      isUndone: Generated<boolean>;
    };
  }
}

export type StoredTransfer = Selectable<TenantTables['transfer']>;
