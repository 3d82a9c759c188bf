/**
 * Validates references to files in form values and attachments. The file must be stored on this server. The
 * user must have uploaded the file, or must have access to it in the application. Without these checks, a
 * reference could lead readers to another server or expose another user's file.
 */
import { errorText } from '@countersign/sdk/api';
import type { Attachment, Instance } from '@countersign/sdk/approval';
import {
  areDeeplyEqual,
  type FileEntry,
  type FormDefinition,
  fieldsOf,
  fileIdOf,
  ownProperty,
  type Values,
} from '@countersign/sdk/form';
import type { Stepped } from '../../../audit/record.ts';
import type { Tx } from '../../../db/access.ts';
import type { Scope } from '../../../db/tables.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { instanceIdOfScope } from '../../../http/security/scope.ts';
import {
  fileReferencesInValues,
  filesInInitialValues,
  type ReferencedFile,
  removeFilesFromValues,
} from './named.ts';

/** Returns the ids of the files that the author of a change could see in the instance before the change. */
export type VisibleFiles = () => Promise<ReadonlySet<string>>;

const returnNoVisibleFiles: VisibleFiles = async () => new Set();

interface Asking {
  lang: Lang;
  /** Scope of the embedding token, if the request uses an embedding token. */
  scope?: Scope | undefined;
  /**
   * Returns the ids of the files that the author of the change may see in the application. Absent if the
   * application is new.
   */
  shown?: VisibleFiles;
}

/**
 * Throws if a step refers to a file that the step's actor is not allowed to use. The function checks
 * attachments and the form fields that the step changes.
 */
export async function throwIfUnusableStepFiles(
  tx: Tx,
  stepped: Stepped,
  { lang, scope, shown = returnNoVisibleFiles }: Asking,
): Promise<void> {
  const { merchantId, process, command, before, after } = stepped;
  const writer = { merchantId, userId: 'actorId' in command ? command.actorId : '', scope };
  const attached: Attachment[] = 'attachments' in command ? (command.attachments ?? []) : [];
  const ids = new Map(attached.map(file => [file.id, file]));
  const isUsable = await createUsableFileCheck(tx, writer, { ids: [...ids.keys()], shown });
  const gone = attached.find(({ id }) => !isUsable(id));
  if (gone) {
    const fields = [{ field: 'attachments', message: missingFileText(gone, lang) }];
    return throwRefusal('file-gone', { by: gone.name, fields });
  }
  const { form } = process;
  if (command.kind === 'stage')
    return throwIfUnusableDraftFiles(tx, writer, {
      form,
      values: command.values,
      before: [before?.values, taskDraftValues(before, command.taskId)],
      lang,
      shown,
    });
  const changed = fieldsOf(form).filter(({ model }) => ownProperty(after.changes, model) === after.revision);
  const named = fileReferencesInValues(changed, after.values);
  const lost = await findUnusableReferences(tx, writer, { named, form, before: [before?.values], shown });
  throwIfUnusableFileReferences(lost, lang);
}

const taskDraftValues = (before: Instance | undefined, taskId: string): Values | undefined =>
  before?.tasks.find(({ id }) => id === taskId)?.draft?.values;

interface Draft {
  form: FormDefinition;
  values: Values;
  /** Earlier values of the draft. Files that the earlier values already contain are not refused. */
  before: Before;
  lang: Lang;
  shown?: VisibleFiles;
}

/**
 * Throws if a draft refers to a missing file, to a file that its author may not use, or to a URL of another
 * server.
 */
export async function throwIfUnusableDraftFiles(
  tx: Tx,
  writer: FileAuthor,
  { form, values, before, lang, shown = returnNoVisibleFiles }: Draft,
): Promise<void> {
  const named = fileReferencesInValues(fieldsOf(form), values);
  throwIfUnusableFileReferences(
    await findUnusableReferences(tx, writer, { named, form, before, shown }),
    lang,
  );
}

/**
 * Returns the values without files that are missing or that the author may not use, and the paths of the
 * removed files.
 */
export async function withoutUnusableFiles(
  tx: Tx,
  writer: FileAuthor,
  form: FormDefinition,
  values: Values,
): Promise<{ values: Values; places: string[] }> {
  const fields = fieldsOf(form);
  const named = fileReferencesInValues(fields, values);
  const lost = await findUnusableReferences(tx, writer, {
    named,
    form,
    before: [],
    shown: returnNoVisibleFiles,
  });
  if (lost.length === 0) return { values, places: [] };
  const isLost = (field: string, entry: FileEntry) =>
    lost.some(one => one.field === field && areDeeplyEqual(one.entry, entry));
  return {
    values: removeFilesFromValues(fields, values, isLost),
    places: [...new Set(lost.map(({ place }) => place))],
  };
}

function throwIfUnusableFileReferences(lost: ReferencedFile[], lang: Lang): void {
  if (lost.length === 0) return;
  throwRefusal('invalid-values', {
    fields: lost.map(({ field, entry }) => ({ field, message: missingFileText(entry, lang) })),
  });
}

const missingFileText = ({ name }: { name: string }, lang: Lang): string =>
  errorText('file-gone', lang, name);

/** The earlier values of a form. A file reference that these values contain is not checked again. */
type Before = readonly (Values | undefined)[];

interface Compared {
  named: ReferencedFile[];
  form: FormDefinition;
  before: Before;
  shown: VisibleFiles;
}

/**
 * Returns the references to files that the author is not allowed to use. References that were already in the
 * same field are not checked. References in the form's initial values are not checked either.
 */
async function findUnusableReferences(
  tx: Tx,
  writer: FileAuthor,
  { named, form, before, shown }: Compared,
): Promise<ReferencedFile[]> {
  if (named.length === 0) return [];
  const fields = fieldsOf(form);
  const known = [
    ...before.flatMap((values = {}) => fileReferencesInValues(fields, values)),
    ...filesInInitialValues(fields),
  ];
  const isKnown = ({ entry, place }: ReferencedFile) =>
    known.some(one => one.place === place && areDeeplyEqual(one.entry, entry));
  const fresh = named.filter(one => !isKnown(one));
  const ids = fresh.flatMap(({ entry }) => fileIdOf(entry) ?? []);
  const isUsable = await createUsableFileCheck(tx, writer, { ids, shown });
  return fresh.filter(({ entry }) => {
    const id = fileIdOf(entry);
    return id === undefined || !isDownloadUrlOf(entry.url, id) || !isUsable(id);
  });
}

/** Returns true if the URL is absent or is the download path of this file, as the upload returned it. */
const isDownloadUrlOf = (url: unknown, id: string): boolean => url === undefined || url === downloadPath(id);

/** Returns the download path of a file stored on this server. */
export const downloadPath = (fileId: string): string =>
  `/digital-portal/common/download?fileId=${encodeURIComponent(fileId)}`;

type FileAuthor = Pick<Actor, 'merchantId' | 'userId' | 'scope'>;

/**
 * Returns a function that checks whether the author may add a file to a form by its id. The author may use
 * own uploads and files that the author can see. With an embedding token, the author may use an upload only
 * if no other application contains it. Reading a file follows the same rule.
 */
async function createUsableFileCheck(
  tx: Tx,
  { userId, scope }: FileAuthor,
  { ids, shown }: { ids: string[]; shown: VisibleFiles },
): Promise<(id: string) => boolean> {
  if (ids.length === 0) return () => false;
  const rows = await tx
    .selectFrom('file')
    .select(['fileId', 'createBy'])
    .where('fileId', 'in', [...new Set(ids)])
    .execute();
  const uploaded = new Set(rows.filter(row => row.createBy === userId).map(row => row.fileId));
  if (scope) for (const id of await findFilesUsedOutsideScope(tx, { ids, scope })) uploaded.delete(id);
  const seen = rows.some(row => !uploaded.has(row.fileId)) ? await shown() : new Set();
  const stored = new Set(rows.map(row => row.fileId));
  return id => stored.has(id) && (uploaded.has(id) || seen.has(id));
}

async function findFilesUsedOutsideScope(
  tx: Tx,
  { ids, scope }: { ids: string[]; scope: Scope },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('fileUse')
    .select('fileId')
    .where('fileId', 'in', [...new Set(ids)])
    .where('instanceId', '<>', instanceIdOfScope(scope) ?? '')
    .execute();
  return rows.map(row => row.fileId);
}
