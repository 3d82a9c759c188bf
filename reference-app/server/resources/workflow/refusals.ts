/** The engine's refusals on the wire: the person who was first gets a name, unstorable text is refused before it is tried. */
import type { Directory, Refusal } from '@countersign/sdk/approval';
import { refuse } from '../../http/refuse.ts';

/** Ends the request with what the engine said. */
export function refuseStep({ code, fields, by }: Refusal, directory: Directory): never {
  const name = by === undefined ? undefined : (directory.person(by)?.name ?? by);
  return refuse(code, { ...(fields && { fields }), ...(name !== undefined && { by: name }) });
}

/** NUL and halves of surrogate pairs, as `JSON.stringify` writes them; a backslash that was typed is doubled. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/** PostgreSQL stores no NUL and no half characters; told as a bad request rather than found as a fault. */
export function refuseUnstorable(input: unknown): void {
  if (UNSTORABLE.test(JSON.stringify(input) ?? '')) refuse('bad-request');
}
