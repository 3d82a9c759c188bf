/** The files that one person is shown in an instance: those of fields that they see, and those beside comments. */
import { privilegesOf } from '@countersign/sdk/approval';
import { fieldsOf, fileIdOf, visibleValues } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import { filesIn } from '../../file/index.ts';
import { timelineRowsOf } from './lock.ts';
import type { Opened } from './open.ts';

/** Returns their ids. An id that merely stands in a text, a name or an address shows no file. */
export async function shownFiles(
  tx: Tx,
  { row, process, instance }: Omit<Opened, 'administers'>,
  userId: string,
): Promise<ReadonlySet<string>> {
  const privileges = privilegesOf(process, instance, userId);
  const values = visibleValues(process.form, instance.values, privileges);
  const entries = filesIn(fieldsOf(process.form), values).map(({ entry }) => fileIdOf(entry));
  const written = [...instance.tasks, ...(await timelineRowsOf(tx, row))];
  return new Set([...entries, ...written.flatMap(attachedIds)].filter(id => id !== undefined));
}

function attachedIds({ attachments }: { attachments?: unknown }): string[] {
  const files: unknown[] = Array.isArray(attachments) ? attachments : [];
  return files.map(file => Reflect.get(Object(file), 'id')).filter(id => typeof id === 'string');
}
