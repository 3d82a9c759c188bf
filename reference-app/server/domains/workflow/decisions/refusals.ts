/**
 * Converts refusals of the approval engine to API errors. If another user acted first, the error contains
 * that user's name and the time.
 */
import type { Refusal, World } from '@countersign/sdk/approval';
import { durationText } from '@countersign/sdk/i18n/duration';
import { throwRefusal } from '../../../http/errors/refuse.ts';

/** Throws the API error for a refusal from the engine. */
export function throwEngineRefusal({ code, fields, by, at }: Refusal, world: World): never {
  const name =
    code === 'urged-recently' && at !== undefined
      ? waitingTimeText(at, world)
      : by && (world.directory.person(by)?.name ?? by);
  return throwRefusal(code, {
    ...(fields && { fields }),
    ...(name !== undefined && { by: name }),
    ...(at !== undefined && { at: new Date(at).toISOString() }),
  });
}

/** Returns the time until `at` in whole minutes, such as `8 minutes`. */
const waitingTimeText = (at: number, { now, lang = 'zh' }: World): string =>
  durationText(Math.ceil((at - now) / 60_000) * 60, lang);
