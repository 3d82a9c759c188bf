/** Declares the Kysely type of parameters, and reads and writes them. */
import type { ParameterType } from '@countersign/sdk/api/contract';
import { type Generated, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    parameter: {
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

/** A stored parameter row. If the parameter is a secret, its value is encrypted. */
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

export const parameterRows = (tx: Tx): Promise<StoredParameter[]> =>
  tx
    .selectFrom('parameter')
    .select(['parameter_id as id', 'parameter_key as key', 'parameter_name as name', 'description'])
    .select(['group_name as group', 'value_type as type', 'value', 'default_value as defaultValue'])
    .select(['style', 'colour', 'update_by as updateBy', 'update_time as updateTime', 'version'])
    .execute();

export async function writeParameter(
  tx: Tx,
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
    .values({ parameter_id: id, parameter_key: key, ...row })
    .onConflict(conflict =>
      conflict.columns(['parameter_key']).doUpdateSet({ ...row, update_time: sql`now()` }),
    )
    .execute();
}

/** Removes a parameter row. Returns false if the tenant has no row with this key. */
export async function deleteParameterRow(tx: Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('parameter')
    .where('parameter_key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
