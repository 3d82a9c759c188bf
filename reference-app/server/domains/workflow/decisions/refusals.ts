/**
 * Converts refusals from the engine to API errors, including the name of the user who acted first and the
 * time.
 */
import type { Directory, Refusal } from '@countersign/sdk/approval';
import { throwRefusal } from '../../../http/errors/refuse.ts';

/** Throws the API error for a refusal from the engine. */
export function throwEngineRefusal({ code, fields, by, at }: Refusal, directory: Directory): never {
  const name = by === undefined ? undefined : (directory.person(by)?.name ?? by);
  return throwRefusal(code, {
    ...(fields && { fields }),
    ...(name !== undefined && { by: name }),
    ...(at !== undefined && { at: new Date(at).toISOString() }),
  });
}
