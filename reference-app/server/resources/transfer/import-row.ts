/** Imports one row: the dry run and the import call the same function, in transactions that end differently. */
import type { RowOutcome } from '@countersign/sdk/api/contract';
import { operation } from '../../audit/operations/operation.ts';
import type { Contexts, Tx } from '../../db/access.ts';
import { Refused } from '../../http/errors/refuse.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { refuseValue, type Sheet, type SheetImport, type Values } from './descriptor.ts';
import { importedColumns } from './mapping.ts';

export interface Result {
  outcome: RowOutcome;
  error_code: string;
  error_by: string;
}

export interface RowInput {
  sheet: Sheet;
  target: SheetImport;
  actor: SignedInActor;
  transferId: string;
  values: Values;
  contexts: Contexts;
}

/** A refusal leaves no change behind; a failure of the database is thrown. */
export async function importRow(tx: Tx, input: RowInput): Promise<Result> {
  try {
    const outcome = await input.contexts.savepoint(() => writeRow(tx, input));
    return { outcome, error_code: '', error_by: '' };
  } catch (error) {
    return { outcome: 'refused', ...refusalOf(error) };
  }
}

/** Values that a column does not take, and duplicates, are found by the database where no rule found them. */
const OF_VALUES = /^2[23]/;

function refusalOf(error: unknown): Pick<Result, 'error_code' | 'error_by'> {
  if (error instanceof Refused) {
    const { by, fields } = error.details;
    return { error_code: error.subCode, error_by: by ?? fields?.[0]?.field ?? '' };
  }
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && OF_VALUES.test(code)) return { error_code: 'value-wrong', error_by: '' };
  throw error;
}

async function writeRow(tx: Tx, input: RowInput): Promise<RowOutcome> {
  const { sheet, target, actor, values, contexts } = input;
  for (const { key, required } of importedColumns(sheet))
    if (required && !values[key]) refuseValue('value-required', key);
  const id = await target.find(tx, actor, values);
  if (id === undefined) {
    await logged(tx, input, { made: (made: string) => made }, () => target.add(tx, actor, values, contexts));
    return 'created';
  }
  const before = await target.read(tx, actor, id);
  if (Object.entries(values).every(([key, value]) => value === '' || before[key] === value))
    return 'unchanged';
  await logged(tx, input, { id: () => id }, () => target.update(tx, actor, { id, values, contexts }));
  return 'updated';
}

const logged = <T>(
  tx: Tx,
  { target, actor, transferId, values, contexts }: RowInput,
  named: { id?: () => string; made?: (answer: T) => string },
  work: () => Promise<T>,
): Promise<T> =>
  operation<Values, T>(
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
    async () => {
      const result = await work();
      await contexts.tenant(actor.merchantId);
      return result;
    },
  );
