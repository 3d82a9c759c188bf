/** Lets other resources, such as exports, provide files through the common download call. */
import type { Readable } from 'node:stream';
import { RefusalError, throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';

export interface Download {
  name: string;
  /** Media type of the file. */
  type: string;
  body: Readable;
}

/**
 * Finds a file of one kind of resource, such as exports. Returns the file with the given id if the user may
 * download it. Otherwise throws `not-found`.
 */
export type FindDownload = (actor: SignedInActor, asked: { id: string; lang: Lang }) => Promise<Download>;

/**
 * Calls the given functions in order and returns the first file that one of them finds. Throws `not-found` if
 * none finds the file, or if the actor uses an embed token.
 */
export async function findFirstDownloadableFile(
  finders: readonly FindDownload[],
  actor: SignedInActor,
  asked: { id: string; lang: Lang },
): Promise<Download> {
  for (const find of actor.scope ? [] : finders) {
    const found = await find(actor, asked).catch(ignoreNotFound);
    if (found) return found;
  }
  return throwRefusal('not-found');
}

/**
 * Returns undefined for a `not-found` refusal and rethrows any other error. Pass this function to `catch`.
 */
export function ignoreNotFound(error: unknown): undefined {
  if (error instanceof RefusalError && error.subCode === 'not-found') return undefined;
  throw error;
}
