/** The engine's refusals on the wire: the person who was first gets a name, unstorable text is refused before it is tried. */
import type { Directory, Refusal } from '@countersign/sdk/approval';
import { refuse } from '../../../http/errors/refuse.ts';
import { isUnstorable } from '../../../http/validation/unstorable.ts';

/** Ends the request with what the engine said. */
export function refuseStep({ code, fields, by }: Refusal, directory: Directory): never {
  const name = by === undefined ? undefined : (directory.person(by)?.name ?? by);
  return refuse(code, { ...(fields && { fields }), ...(name !== undefined && { by: name }) });
}

/** PostgreSQL stores no NUL and no half characters; told as a bad request, and at the edge by the field's name. */
export function refuseUnstorable(input: unknown): void {
  if (isUnstorable(input)) refuse('bad-request');
}
