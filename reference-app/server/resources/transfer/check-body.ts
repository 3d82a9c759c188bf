/** Holds the values of a row against the body of the call that a form would send. */
import { type RouteKey, routes } from '@countersign/sdk/api/contract';
import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { refuseValue } from './descriptor.ts';

/** Refuses with the key of the column whose field is wrong; `columns` names those that differ from their fields. */
export function checkBody<T extends object>(
  call: RouteKey,
  body: T,
  columns: Readonly<Record<string, string>> = {},
): T {
  const { body: schema } = routes[call] as { body?: TSchema };
  if (!schema || Value.Check(schema, body)) return body;
  const [error] = Value.Errors(schema, body);
  const field = error?.instancePath.split('/')[1] ?? '';
  return refuseValue('value-wrong', columns[field] ?? field);
}
