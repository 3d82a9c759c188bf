/** Who may read a file: who uploaded it, and who is shown it in an application. */
import { privilegesOf } from '@countersign/sdk/approval';
import { visibleValues } from '@countersign/sdk/form';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/refuse.ts';
import type { Who } from '../workflow/load.ts';
import { openInstance } from '../workflow/open.ts';
import { type FileRow, fileRow, sharedInstances } from './queries.ts';
import { holdsFile } from './uses.ts';

/** A file that is not this person's to see is as good as none. */
export async function readableFile(tx: Tx, who: Who, fileId: string): Promise<FileRow> {
  const row = await fileRow(tx, who, fileId);
  if (!row) return refuse('not-found');
  if (row.create_by === who.userId || (await isShown(tx, who, fileId))) return row;
  return refuse('not-found');
}

/** In a field that their part in the application lets them see, as the application stands now. */
async function isShown(tx: Tx, who: Who, fileId: string): Promise<boolean> {
  for (const instanceId of await sharedInstances(tx, who, fileId)) {
    const { process, instance } = await openInstance(tx, who, instanceId);
    const privileges = privilegesOf(process, instance, who.userId);
    if (holdsFile(visibleValues(process.form, instance.values, privileges), fileId)) return true;
  }
  return false;
}
