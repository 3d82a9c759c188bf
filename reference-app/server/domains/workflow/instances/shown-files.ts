/**
 * Determines the files of an instance that a user can see: files of visible fields, and attachments of
 * comments.
 */
import { fieldPrivilegesOfPerson } from '@countersign/sdk/approval';
import { fieldsOf, fileIdOf, visibleValues } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import { fileReferencesInValues } from '../../files/index.ts';
import { selectTimelineRowsOfInstance } from './lock.ts';
import type { OpenedInstance } from './open.ts';

/**
 * Returns the ids of the files that the user can see. File ids that occur only in texts, names or URLs are
 * ignored.
 */
export async function visibleFileIds(
  tx: Tx,
  { row, process, instance }: Omit<OpenedInstance, 'administers'>,
  userId: string,
): Promise<ReadonlySet<string>> {
  const privileges = fieldPrivilegesOfPerson(process, instance, userId);
  const values = visibleValues(process.form, instance.values, privileges);
  const entries = fileReferencesInValues(fieldsOf(process.form), values).map(({ entry }) => fileIdOf(entry));
  const written = [...instance.tasks, ...(await selectTimelineRowsOfInstance(tx, row))];
  const archived = row.isArchived ? await readArchivedFileIds(tx, row.instanceId) : [];
  const all = [...entries, ...written.flatMap(attachedFileIds), ...archived];
  return new Set(all.filter(id => id !== undefined));
}

/** Returns the files of the archived timeline, without reading the archive. */
async function readArchivedFileIds(tx: Tx, instanceId: string): Promise<string[]> {
  const row = await tx
    .selectFrom('archivedApplication')
    .select('attachedFileIds')
    .where('instanceId', '=', instanceId)
    .executeTakeFirst();
  return row?.attachedFileIds ?? [];
}

export function attachedFileIds({ attachments }: { attachments?: unknown }): string[] {
  const files: unknown[] = Array.isArray(attachments) ? attachments : [];
  return files.map(file => Reflect.get(Object(file), 'id')).filter(id => typeof id === 'string');
}
