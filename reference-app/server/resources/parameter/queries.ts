/** The table of the parameters as Kysely knows it, and its SQL. */
import type { ParameterType } from '@countersign/sdk/api/contract';
import { type Generated, sql } from 'kysely';
import type { Tx } from '../../db/access.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    parameter: {
      merchant_id: string;
      parameter_id: string;
      parameter_key: string;
      parameter_name: string;
      description: DefaultText;
      group_name: DefaultText;
      value_type: ParameterType;
      value: DefaultText;
      default_value: DefaultText;
      style: Generated<'blue' | 'red' | 'custom'>;
      colour: DefaultText;
      update_by: DefaultText;
      update_time: DefaultTime;
      version: Generated<number>;
    };
  }
}

/** A stored row; the value of a secret is encrypted. */
export interface StoredParameter {
  id: string;
  key: string;
  name: string;
  description: string;
  group: string;
  type: ParameterType;
  value: string;
  defaultValue: string;
  style: 'blue' | 'red' | 'custom';
  colour: string;
  updateBy: string;
  updateTime: Date | null;
  version: number;
}

export const parameterRows = (tx: Tx, merchantId: string): Promise<StoredParameter[]> =>
  tx
    .selectFrom('parameter')
    .select(['parameter_id as id', 'parameter_key as key', 'parameter_name as name', 'description'])
    .select(['group_name as group', 'value_type as type', 'value', 'default_value as defaultValue'])
    .select(['style', 'colour', 'update_by as updateBy', 'update_time as updateTime', 'version'])
    .where('merchant_id', '=', merchantId)
    .execute();

export async function writeParameter(
  tx: Tx,
  merchantId: string,
  { id, key, ...stored }: Omit<StoredParameter, 'updateTime'>,
): Promise<void> {
  const row = {
    parameter_name: stored.name.trim(),
    description: stored.description.trim(),
    group_name: stored.group.trim(),
    value_type: stored.type,
    value: stored.value,
    default_value: stored.defaultValue,
    style: stored.style,
    colour: stored.style === 'custom' ? stored.colour : '',
    update_by: stored.updateBy,
    version: stored.version + 1,
  };
  await tx
    .insertInto('parameter')
    .values({ merchant_id: merchantId, parameter_id: id, parameter_key: key, ...row })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'parameter_key']).doUpdateSet({ ...row, update_time: sql`now()` }),
    )
    .execute();
}

/** False where the tenant has none of its own. */
export async function removeRow(tx: Tx, merchantId: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('parameter')
    .where('merchant_id', '=', merchantId)
    .where('parameter_key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
