/** Files of other resources that the call for downloads gives out too, such as those of exports. */
import type { Readable } from 'node:stream';
import { Refused, refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { SignedInActor } from '../../http/security/actor.ts';

export interface Download {
  name: string;
  /** Media type. */
  type: string;
  body: Readable;
}

/** Refuses with `not-found` where it has no file of that id for the person. */
export type FindDownload = (actor: SignedInActor, asked: { id: string; lang: Lang }) => Promise<Download>;

/** Returns the first that is found. A token for embedding has none of them. */
export async function firstDownload(
  finders: readonly FindDownload[],
  actor: SignedInActor,
  asked: { id: string; lang: Lang },
): Promise<Download> {
  for (const find of actor.scope ? [] : finders) {
    const found = await find(actor, asked).catch(unlessMissing);
    if (found) return found;
  }
  return refuse('not-found');
}

/** For a `catch`: undefined for what is not found. */
export function unlessMissing(error: unknown): undefined {
  if (error instanceof Refused && error.subCode === 'not-found') return undefined;
  throw error;
}
