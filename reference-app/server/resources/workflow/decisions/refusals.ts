/** The engine's refusals on the wire, with the name of the winner of a race and the moment. */
import type { Directory, Refusal } from '@countersign/sdk/approval';
import { refuse } from '../../../http/errors/refuse.ts';

/** Ends the request with what the engine said. */
export function refuseStep({ code, fields, by, at }: Refusal, directory: Directory): never {
  const name = by === undefined ? undefined : (directory.person(by)?.name ?? by);
  return refuse(code, {
    ...(fields && { fields }),
    ...(name !== undefined && { by: name }),
    ...(at !== undefined && { at: new Date(at).toISOString() }),
  });
}
