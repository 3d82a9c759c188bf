/**
 * Files that somebody names must be stored here, and theirs to name: their own uploads, or files that they are shown. An
 * address instead of an id would be opened by everybody who looks, and somebody else's id would open what is hidden.
 */
import { errorText } from '@countersign/sdk/api';
import type { Attachment } from '@countersign/sdk/approval';
import { equal, type FormDefinition, fieldsOf, fileIdOf, own, type Values } from '@countersign/sdk/form';
import type { Stepped } from '../../audit/record.ts';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import './tables.ts';
import { filesIn, type NamedFile, startFilesIn } from './named.ts';

/** Returns the ids of the files that the writer is shown in the application as it stood. */
export type Shown = () => Promise<ReadonlySet<string>>;

const nothing: Shown = async () => new Set();

interface Asking {
  lang: Lang;
  /** Absent for a new application, which shows nothing yet. */
  shown?: Shown;
}

/** Ends the request where a step names a file that its actor may not use. Of the form, what this step changed is looked at. */
export async function refuseLostFiles(
  tx: Tx,
  stepped: Stepped,
  { lang, shown = nothing }: Asking,
): Promise<void> {
  const { merchantId, process, command, before, after } = stepped;
  const writer = { merchantId, userId: 'actorId' in command ? command.actorId : '' };
  const attached: Attachment[] = 'attachments' in command ? (command.attachments ?? []) : [];
  const ids = new Map(attached.map(file => [file.id, file]));
  const standing = await standingOf(tx, writer, { ids: [...ids.keys()], shown });
  const gone = attached.find(({ id }) => standing(id) !== 'usable');
  if (gone) {
    const fields = [{ field: 'attachments', message: goneText(gone, lang) }];
    return refuse('file-gone', { by: gone.name, fields });
  }
  const { form } = process;
  if (command.kind === 'stage')
    return refuseStrangeFiles(tx, writer, {
      form,
      values: command.values,
      before: before?.values,
      lang,
      shown,
    });
  const changed = fieldsOf(form).filter(({ model }) => own(after.changes, model) === after.revision);
  const named = filesIn(changed, after.values);
  const lost = await lostOf(tx, writer, { named, form, before: before?.values, shown });
  refuseFields(lost, lang);
}

interface Draft {
  form: FormDefinition;
  values: Values;
  before?: Values | undefined;
  lang: Lang;
  shown?: Shown;
}

/** A draft may hold a file that is gone meanwhile, and is not lost for it; never an address, or somebody else's file. */
export async function refuseStrangeFiles(
  tx: Tx,
  writer: Writer,
  { form, values, before, lang, shown = nothing }: Draft,
): Promise<void> {
  const named = filesIn(fieldsOf(form), values);
  const lost = await lostOf(tx, writer, { named, form, before, shown });
  refuseFields(
    lost.filter(({ why }) => why !== 'gone'),
    lang,
  );
}

function refuseFields(lost: Lost[], lang: Lang): void {
  if (lost.length === 0) return;
  refuse('invalid-values', {
    fields: lost.map(({ field, entry }) => ({ field, message: goneText(entry, lang) })),
  });
}

const goneText = ({ name }: { name: string }, lang: Lang): string => errorText('file-gone', lang, name);

interface Lost extends NamedFile {
  why: 'no-id' | 'gone' | 'not-theirs';
}

interface Compared {
  named: NamedFile[];
  form: FormDefinition;
  before: Values | undefined;
  shown: Shown;
}

/** An entry that stood at the same place before, or that the form begins with, is nobody's new reference. */
async function lostOf(
  tx: Tx,
  writer: Writer,
  { named, form, before = {}, shown }: Compared,
): Promise<Lost[]> {
  if (named.length === 0) return [];
  const fields = fieldsOf(form);
  const known = [...filesIn(fields, before), ...startFilesIn(fields)];
  const isKnown = ({ entry, place }: NamedFile) =>
    known.some(one => one.place === place && equal(one.entry, entry));
  const fresh = named.filter(one => !isKnown(one));
  const ids = fresh.flatMap(({ entry }) => fileIdOf(entry) ?? []);
  const standing = await standingOf(tx, writer, { ids, shown });
  return fresh.flatMap((one): Lost[] => {
    const id = fileIdOf(one.entry);
    if (id === undefined || !isPlain(one.entry.url, id)) return [{ ...one, why: 'no-id' }];
    const why = standing(id);
    return why === 'usable' ? [] : [{ ...one, why }];
  });
}

/** Beside the id only the address of that very download, as an upload returns it. */
const isPlain = (url: unknown, id: string): boolean => url === undefined || url === downloadPath(id);

/** The address of a stored file on this server. */
export const downloadPath = (fileId: string): string =>
  `/digital-portal/common/download?fileId=${encodeURIComponent(fileId)}`;

interface Writer {
  merchantId: string;
  userId: string;
}

type Standing = 'usable' | 'gone' | 'not-theirs';

/** Their own uploads, and the files that they are shown: anybody else's file is as good as none. */
async function standingOf(
  tx: Tx,
  { merchantId, userId }: Writer,
  { ids, shown }: { ids: string[]; shown: Shown },
): Promise<(id: string) => Standing> {
  if (ids.length === 0) return () => 'gone';
  const rows = await tx
    .selectFrom('file')
    .select(['file_id', 'create_by'])
    .where('merchant_id', '=', merchantId)
    .where('file_id', 'in', [...new Set(ids)])
    .execute();
  const uploaders = new Map(rows.map(row => [row.file_id, row.create_by]));
  const isOthers = rows.some(row => row.create_by !== userId);
  const seen = isOthers ? await shown() : new Set();
  return id => {
    const uploader = uploaders.get(id);
    if (uploader === undefined) return 'gone';
    return uploader === userId || seen.has(id) ? 'usable' : 'not-theirs';
  };
}
