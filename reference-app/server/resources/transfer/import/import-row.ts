/** Imports one row: the dry run and the import call the same function; the dry run undoes it. */
import type { RowOutcome } from '@countersign/sdk/api/contract';
import { operation } from '../../../audit/operations/operation.ts';
import type { Tx } from '../../../db/access.ts';
import { Refused } from '../../../http/errors/refuse.ts';
import { type Former, refuseValue, type Values } from '../descriptor.ts';
import { importedColumns } from '../mapping.ts';
import type { Importer } from './importer.ts';

export interface Result extends Written {
  error_code: string;
  error_by: string;
}

interface Written {
  outcome: RowOutcome;
  /** The added or changed record. */
  record_id?: string;
  /** The values of a changed record before it was changed. */
  former?: Former;
}

export interface RowInput extends Importer {
  values: Values;
}

/** A refusal leaves no change behind; a failure of the database is thrown. */
export const importRow = (tx: Tx, input: RowInput): Promise<Result> => resultOf(tx, input, logged);

/** The same without a row of the operation log: for changes that are undone. */
export const rehearseRow = (tx: Tx, input: RowInput): Promise<Result> => resultOf(tx, input, unlogged);

async function resultOf(tx: Tx, input: RowInput, log: typeof logged): Promise<Result> {
  try {
    const written = await input.contexts.savepoint(() => writeRow(tx, input, log));
    return { ...written, error_code: '', error_by: '' };
  } catch (error) {
    return { outcome: 'refused', ...refusalOf(error) };
  }
}

/** Values that a column does not take, and duplicates, are found by the database where no rule found them. */
const OF_VALUES = /^2[23]/;

export function refusalOf(error: unknown): Pick<Result, 'error_code' | 'error_by'> {
  if (error instanceof Refused) {
    const { by, fields } = error.details;
    return { error_code: error.subCode, error_by: by ?? fields?.[0]?.field ?? '' };
  }
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && OF_VALUES.test(code)) return { error_code: 'value-wrong', error_by: '' };
  throw error;
}

async function writeRow(tx: Tx, input: RowInput, log: typeof logged): Promise<Written> {
  const { sheet, target, actor, values, contexts } = input;
  for (const { key, required } of importedColumns(sheet))
    if (required && !values[key]) refuseValue('value-required', key);
  const id = await target.find(tx, actor, values);
  if (id === undefined) {
    const record_id = await log(tx, input, { made: (made: string) => made }, () =>
      target.add(tx, actor, values, contexts),
    );
    return { outcome: 'created', record_id };
  }
  const before = await target.read(tx, actor, id);
  if (Object.entries(values).every(([key, value]) => value === '' || before[key] === value))
    return { outcome: 'unchanged' };
  const former = await target.undo.former(tx, actor.merchantId, id);
  await log(tx, input, { id: () => id }, () => target.update(tx, actor, { id, values, contexts }));
  return { outcome: 'updated', record_id: id, former };
}

type Named<T> = { id?: () => string; made?: (answer: T) => string };

const logged = <T>(tx: Tx, input: RowInput, named: Named<T>, work: () => Promise<T>): Promise<T> => {
  const { target, actor, transferId, values } = input;
  return operation<Values, T>(
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
    () => unlogged(tx, input, named, work),
  );
};

const unlogged: typeof logged = async (_tx, { contexts, actor }, _named, work) => {
  const result = await work();
  await contexts.tenant(actor.merchantId);
  return result;
};
