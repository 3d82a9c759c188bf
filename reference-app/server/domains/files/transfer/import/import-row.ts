/** Imports one row. The dry run uses the same function and rolls back its changes. */
import type { ImportRowOutcome } from '@countersign/sdk/api/contract';
import { runAndLogOperation } from '../../../../audit/operations/operation.ts';
import type { Tx } from '../../../../db/access.ts';
import { RefusalError } from '../../../../http/errors/refuse.ts';
import { type Former, throwInvalidCellValue, type Values } from '../descriptor.ts';
import { importableColumns } from '../mapping.ts';
import type { Importer } from './importer.ts';

export interface ImportRowResult extends Written {
  errorCode: string;
  errorBy: string;
}

interface Written {
  outcome: ImportRowOutcome;
  /** Id of the added or changed record. */
  recordId?: string;
  /** Values of a changed record before the import. */
  former?: Former;
}

export interface RowInput extends Importer {
  values: Values;
}

/** Imports a row. A refused row leaves no changes. Database errors are thrown. */
export const importRow = (tx: Tx, input: RowInput): Promise<ImportRowResult> =>
  tryWriteImportRow(tx, input, writeImportedRowWithOperationLog);

/** Imports a row for the dry run, without logging the operation. The caller rolls back the changes. */
export const dryRunRow = (tx: Tx, input: RowInput): Promise<ImportRowResult> =>
  tryWriteImportRow(tx, input, writeRowWithoutLog);

async function tryWriteImportRow(
  tx: Tx,
  input: RowInput,
  log: typeof writeImportedRowWithOperationLog,
): Promise<ImportRowResult> {
  try {
    const written = await input.contexts.savepoint(() => createOrUpdateImportedRecord(tx, input, log));
    return { ...written, errorCode: '', errorBy: '' };
  } catch (error) {
    return { outcome: 'refused', ...toRowRefusal(error) };
  }
}

/** SQL states for invalid values, and for duplicates that no validation rule detected. */
const INVALID_VALUE_SQL_STATE_PATTERN = /^2[23]/;

export function toRowRefusal(error: unknown): Pick<ImportRowResult, 'errorCode' | 'errorBy'> {
  if (error instanceof RefusalError) {
    const { by, fields } = error.details;
    return { errorCode: error.subCode, errorBy: by ?? fields?.[0]?.field ?? '' };
  }
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && INVALID_VALUE_SQL_STATE_PATTERN.test(code))
    return { errorCode: 'value-wrong', errorBy: '' };
  throw error;
}

async function createOrUpdateImportedRecord(
  tx: Tx,
  input: RowInput,
  log: typeof writeImportedRowWithOperationLog,
): Promise<Written> {
  const { sheet, target, actor, values, contexts } = input;
  for (const { key, required } of importableColumns(sheet))
    if (required && !values[key]) throwInvalidCellValue('value-required', key);
  const id = await target.find(tx, actor, values);
  if (id === undefined) {
    const recordId = await log(tx, input, { made: (made: string) => made }, () =>
      target.add(tx, actor, values, contexts),
    );
    return { outcome: 'created', recordId };
  }
  const before = await target.read(tx, actor, id);
  if (Object.entries(values).every(([key, value]) => value === '' || before[key] === value))
    return { outcome: 'unchanged' };
  const former = await target.undo.former(tx, actor.merchantId, id);
  await log(tx, input, { id: () => id }, () => target.update(tx, actor, { id, values, contexts }));
  return { outcome: 'updated', recordId: id, former };
}

type Named<T> = { id?: () => string; made?: (answer: T) => string };

const writeImportedRowWithOperationLog = <T>(
  tx: Tx,
  input: RowInput,
  named: Named<T>,
  work: () => Promise<T>,
): Promise<T> => {
  const { target, actor, transferId, values } = input;
  return runAndLogOperation<Values, T>(
    tx,
    {
      audit: { ...target.target, action: 'import', ...named },
      actor,
      parts: values,
      facts: () => ({
        module: target.target.module,
        call: 'POST transfer/run',
        address: '',
        userAgent: '',
        requestId: transferId,
        durationMs: 0,
      }),
    },
    () => writeRowWithoutLog(tx, input, named, work),
  );
};

const writeRowWithoutLog: typeof writeImportedRowWithOperationLog = async (
  _tx,
  { contexts, actor },
  _named,
  work,
) => {
  const result = await work();
  await contexts.tenant(actor.merchantId);
  return result;
};
