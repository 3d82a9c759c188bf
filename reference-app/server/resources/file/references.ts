/** Files that somebody names must be there: what is gone would stand in the record for ever as a name that opens nothing. */
import { errorText } from '@countersign/sdk/api';
import type { Attachment } from '@countersign/sdk/approval';
import { type Control, type Field, fieldsOf, filesOf, own, type Values } from '@countersign/sdk/form';
import type { Stepped } from '../../audit/record.ts';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import './tables.ts';
import { isFileId } from './attach.ts';

/** A file as a field of the form names it. */
interface Named {
  id: string;
  name: string;
  /** The field's model, with the whole way inside rows: `items.0.receipt`. */
  field: string;
}

/** Ends the request where a file is gone, by its name. Of the form, what this step changed is looked at. */
export async function refuseLostFiles(
  tx: Tx,
  { merchantId, process, command, after }: Stepped,
  lang: Lang,
): Promise<void> {
  const attached: Attachment[] = 'attachments' in command ? (command.attachments ?? []) : [];
  const changed = fieldsOf(process.form).filter(({ model }) => own(after.changes, model) === after.revision);
  const entered = namedIn(changed, after.values);
  const actorId = 'actorId' in command ? command.actorId : '';
  const here = { merchantId, actorId, instanceId: after.id };
  const there = await known(tx, here, [...attached, ...entered]);
  const gone = attached.find(({ id }) => !there.has(id));
  if (gone) {
    const fields = [{ field: 'attachments', message: goneText(gone, lang) }];
    return refuse('file-gone', { by: gone.name, fields });
  }
  const lost = entered.filter(({ id }) => !there.has(id));
  if (lost.length === 0) return;
  return refuse('invalid-values', {
    fields: lost.map(one => ({ field: one.field, message: goneText(one, lang) })),
  });
}

const goneText = ({ name }: { name: string }, lang: Lang): string => errorText('file-gone', lang, name);

interface Here {
  merchantId: string;
  actorId: string;
  instanceId: string;
}

/** Their own uploads, and what the application holds already: anybody else's file is as good as none. */
async function known(
  tx: Tx,
  { merchantId, actorId, instanceId }: Here,
  files: { id: string }[],
): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const rows = await tx
    .selectFrom('file')
    .select('file_id')
    .where('merchant_id', '=', merchantId)
    .where(
      'file_id',
      'in',
      files.map(({ id }) => id),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('create_by', '=', actorId),
        exists(
          selectFrom('file_use as u')
            .select('u.file_id')
            .whereRef('u.merchant_id', '=', 'file.merchant_id')
            .whereRef('u.file_id', '=', 'file.file_id')
            .where('u.instance_id', '=', instanceId),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(row => row.file_id));
}

/** Those of upload controls that send to this server; what other servers keep is theirs to know. */
function namedIn(fields: readonly Field[], values: Values, way = ''): Named[] {
  return fields.flatMap(({ model, kind, control, fields: inside }) => {
    const value = own(values, model);
    const field = `${way}${model}`;
    if (kind.name === 'files' && sendsHere(control)) return namedBy(value, field);
    const rows = inside.length > 0 && Array.isArray(value) ? value : [];
    return rows.flatMap((row, at) => namedIn(inside, Object(row), `${field}.${at}.`));
  });
}

const namedBy = (value: unknown, field: string): Named[] =>
  filesOf(value).flatMap(({ id, fileId, name }) =>
    [id ?? fileId].filter(isFileId).map(known => ({ id: known, name, field })),
  );

/** The address of this server's own upload, which a form may also name itself. */
const sendsHere = ({ options }: Control): boolean => {
  const action = String(Reflect.get(Object(options), 'action') ?? '').trim();
  return action === '' || /^\/(?!\/).*\/upload\/oss$/.test(action);
};
