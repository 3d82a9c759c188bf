/**
 * Files that somebody names must be stored here, and theirs to name: their own uploads, or files that they are shown. An
 * address instead of an id would be opened by everybody who looks, and somebody else's id would open what is hidden.
 */
import { errorText } from '@countersign/sdk/api';
import type { Attachment, Instance } from '@countersign/sdk/approval';
import {
  equal,
  type FileEntry,
  type FormDefinition,
  fieldsOf,
  fileIdOf,
  own,
  type Values,
} from '@countersign/sdk/form';
import type { Stepped } from '../../audit/record.ts';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { instanceOf, type Scope } from '../../http/security/scope.ts';
import './tables.ts';
import { filesIn, type NamedFile, startFilesIn, withoutFiles } from './named.ts';

/** Returns the ids of the files that the writer is shown in the application as it stood. */
export type Shown = () => Promise<ReadonlySet<string>>;

const nothing: Shown = async () => new Set();

interface Asking {
  lang: Lang;
  /** Of the token for embedding by which the step is taken. */
  scope?: Scope | undefined;
  /** Absent for a new application, which shows nothing yet. */
  shown?: Shown;
}

/** Ends the request where a step names a file that its actor may not use. Of the form, what this step changed is looked at. */
export async function refuseLostFiles(
  tx: Tx,
  stepped: Stepped,
  { lang, scope, shown = nothing }: Asking,
): Promise<void> {
  const { merchantId, process, command, before, after } = stepped;
  const writer = { merchantId, userId: 'actorId' in command ? command.actorId : '', scope };
  const attached: Attachment[] = 'attachments' in command ? (command.attachments ?? []) : [];
  const ids = new Map(attached.map(file => [file.id, file]));
  const isUsable = await usableOf(tx, writer, { ids: [...ids.keys()], shown });
  const gone = attached.find(({ id }) => !isUsable(id));
  if (gone) {
    const fields = [{ field: 'attachments', message: goneText(gone, lang) }];
    return refuse('file-gone', { by: gone.name, fields });
  }
  const { form } = process;
  if (command.kind === 'stage')
    return refuseStrangeFiles(tx, writer, {
      form,
      values: command.values,
      before: [before?.values, stagedIn(before, command.taskId)],
      lang,
      shown,
    });
  const changed = fieldsOf(form).filter(({ model }) => own(after.changes, model) === after.revision);
  const named = filesIn(changed, after.values);
  const lost = await lostOf(tx, writer, { named, form, before: [before?.values], shown });
  refuseFields(lost, lang);
}

const stagedIn = (before: Instance | undefined, taskId: string): Values | undefined =>
  before?.tasks.find(({ id }) => id === taskId)?.draft?.values;

interface Draft {
  form: FormDefinition;
  values: Values;
  /** A draft is not lost for a file that stood in it and is gone meanwhile. */
  before: Before;
  lang: Lang;
  shown?: Shown;
}

/** Ends the request where a draft names a file that nobody has or that its writer may not use, or an address. */
export async function refuseStrangeFiles(
  tx: Tx,
  writer: Writer,
  { form, values, before, lang, shown = nothing }: Draft,
): Promise<void> {
  const named = filesIn(fieldsOf(form), values);
  refuseFields(await lostOf(tx, writer, { named, form, before, shown }), lang);
}

/** The values without the entries of files that nobody has or that their writer may not use, and the places of those. */
export async function withoutLostFiles(
  tx: Tx,
  writer: Writer,
  form: FormDefinition,
  values: Values,
): Promise<{ values: Values; places: string[] }> {
  const fields = fieldsOf(form);
  const named = filesIn(fields, values);
  const lost = await lostOf(tx, writer, { named, form, before: [], shown: nothing });
  if (lost.length === 0) return { values, places: [] };
  const isLost = (field: string, entry: FileEntry) =>
    lost.some(one => one.field === field && equal(one.entry, entry));
  return {
    values: withoutFiles(fields, values, isLost),
    places: [...new Set(lost.map(({ place }) => place))],
  };
}

function refuseFields(lost: NamedFile[], lang: Lang): void {
  if (lost.length === 0) return;
  refuse('invalid-values', {
    fields: lost.map(({ field, entry }) => ({ field, message: goneText(entry, lang) })),
  });
}

const goneText = ({ name }: { name: string }, lang: Lang): string => errorText('file-gone', lang, name);

/** Values in which an entry stood already. */
type Before = readonly (Values | undefined)[];

interface Compared {
  named: NamedFile[];
  form: FormDefinition;
  before: Before;
  shown: Shown;
}

/** An entry that stood at the same place before, or that the form begins with, is nobody's new reference. */
async function lostOf(
  tx: Tx,
  writer: Writer,
  { named, form, before, shown }: Compared,
): Promise<NamedFile[]> {
  if (named.length === 0) return [];
  const fields = fieldsOf(form);
  const known = [...before.flatMap((values = {}) => filesIn(fields, values)), ...startFilesIn(fields)];
  const isKnown = ({ entry, place }: NamedFile) =>
    known.some(one => one.place === place && equal(one.entry, entry));
  const fresh = named.filter(one => !isKnown(one));
  const ids = fresh.flatMap(({ entry }) => fileIdOf(entry) ?? []);
  const isUsable = await usableOf(tx, writer, { ids, shown });
  return fresh.filter(({ entry }) => {
    const id = fileIdOf(entry);
    return id === undefined || !isPlain(entry.url, id) || !isUsable(id);
  });
}

/** Beside the id only the address of that very download, as an upload returns it. */
const isPlain = (url: unknown, id: string): boolean => url === undefined || url === downloadPath(id);

/** The address of a stored file on this server. */
export const downloadPath = (fileId: string): string =>
  `/digital-portal/common/download?fileId=${encodeURIComponent(fileId)}`;

type Writer = Pick<Actor, 'merchantId' | 'userId' | 'scope'>;

/**
 * Their own uploads, and the files that they are shown: anybody else's file is as good as none. By a token for embedding
 * their own are those that no other application holds, as for reading.
 */
async function usableOf(
  tx: Tx,
  { merchantId, userId, scope }: Writer,
  { ids, shown }: { ids: string[]; shown: Shown },
): Promise<(id: string) => boolean> {
  if (ids.length === 0) return () => false;
  const rows = await tx
    .selectFrom('file')
    .select(['file_id', 'create_by'])
    .where('merchant_id', '=', merchantId)
    .where('file_id', 'in', [...new Set(ids)])
    .execute();
  const uploaded = new Set(rows.filter(row => row.create_by === userId).map(row => row.file_id));
  if (scope) for (const id of await heldElsewhere(tx, merchantId, { ids, scope })) uploaded.delete(id);
  const seen = rows.some(row => !uploaded.has(row.file_id)) ? await shown() : new Set();
  const stored = new Set(rows.map(row => row.file_id));
  return id => stored.has(id) && (uploaded.has(id) || seen.has(id));
}

async function heldElsewhere(
  tx: Tx,
  merchantId: string,
  { ids, scope }: { ids: string[]; scope: Scope },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('file_use')
    .select('file_id')
    .where('merchant_id', '=', merchantId)
    .where('file_id', 'in', [...new Set(ids)])
    .where('instance_id', '<>', instanceOf(scope) ?? '')
    .execute();
  return rows.map(row => row.file_id);
}
