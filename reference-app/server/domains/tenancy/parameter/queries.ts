/** Declares the Kysely type of parameters, and reads and writes them. */
import type { ParameterType } from '@countersign/sdk/api/contract';
import { type Generated, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    parameter: {
      parameterId: string;
      parameterKey: string;
      parameterName: string;
      description: DefaultText;
      groupName: DefaultText;
      valueType: ParameterType;
      value: DefaultText;
      defaultValue: DefaultText;
      style: Generated<'blue' | 'red' | 'custom'>;
      colour: DefaultText;
      updateBy: DefaultText;
      updateTime: DefaultTime;
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
    .select(['parameterId as id', 'parameterKey as key', 'parameterName as name', 'description'])
    .select(['groupName as group', 'valueType as type', 'value', 'defaultValue'])
    .select(['style', 'colour', 'updateBy', 'updateTime', 'version'])
    .execute();

export async function writeParameter(
  tx: Tx,
  { id, key, ...stored }: Omit<StoredParameter, 'updateTime'>,
): Promise<void> {
  const row = {
    parameterName: stored.name.trim(),
    description: stored.description.trim(),
    groupName: stored.group.trim(),
    valueType: stored.type,
    value: stored.value,
    defaultValue: stored.defaultValue,
    style: stored.style,
    colour: stored.style === 'custom' ? stored.colour : '',
    updateBy: stored.updateBy,
    version: stored.version + 1,
  };
  await tx
    .insertInto('parameter')
    .values({ parameterId: id, parameterKey: key, ...row })
    .onConflict(conflict =>
      conflict.columns(['parameterKey']).doUpdateSet({ ...row, updateTime: sql`excluded.update_time` }),
    )
    .execute();
}

/** Removes a parameter row. Returns false if the tenant has no row with this key. */
export async function deleteParameterRow(tx: Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('parameter')
    .where('parameterKey', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
