/** Validates the values of a sheet row against the request body of the equivalent API call. */
import { type RouteKey, routes } from '@countersign/sdk/api/contract';
import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { throwInvalidCellValue } from './descriptor.ts';

/**
 * Validates the request body that was built from an imported row, and returns it unchanged. If the body is
 * invalid, throws an error with the key of the invalid sheet column. `columns` maps a request field to a
 * column key if their names differ.
 */
export function requireValidImportRowBody<T extends object>(
  call: RouteKey,
  body: T,
  columns: Readonly<Record<string, string>> = {},
): T {
  const { body: schema } = routes[call] as { body?: TSchema };
  if (!schema || Value.Check(schema, body)) return body;
  const [error] = Value.Errors(schema, body);
  const field = error?.instancePath.split('/')[1] ?? '';
  return throwInvalidCellValue('value-wrong', columns[field] ?? field);
}
