/**
 * Converts refusals of the approval engine to API errors. If another user acted first, the error contains
 * that user's name and the time.
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
