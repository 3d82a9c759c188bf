/** Finds the files that the values of a form name: entries of the controls that send to this server, also inside rows. */
import {
  type Field,
  type FileEntry,
  fieldStart,
  filesOf,
  isOwnUpload,
  own,
  type Values,
} from '@countersign/sdk/form';

/** A file as a field of the form names it. */
export interface NamedFile {
  entry: FileEntry;
  /** The field's model, with the whole way inside rows: `items.0.receipt`. */
  field: string;
  /** The same without the numbers of rows: `items.receipt`. */
  place: string;
}

interface Way {
  field: string;
  place: string;
}

const START: Way = { field: '', place: '' };

/** Controls of other servers are left out. A list that is still JSON text is read as its control reads it. */
export function filesIn(fields: readonly Field[], values: Values, way = START): NamedFile[] {
  return fields.flatMap(({ model, kind, control, fields: inside }) => {
    const value = own(values, model);
    const here = { field: way.field + model, place: way.place + model };
    if (kind.name === 'files')
      return isOwnUpload(control)
        ? filesOf(kind.coerce(value, control)).map(entry => ({ entry, ...here }))
        : [];
    const rows = inside.length > 0 && Array.isArray(value) ? value : [];
    return rows.flatMap((row, at) =>
      filesIn(inside, Object(row), { field: `${here.field}.${at}.`, place: `${here.place}.` }),
    );
  });
}

/** The files that a form begins with, which its author chose. */
export function startFilesIn(fields: readonly Field[], way = ''): NamedFile[] {
  return fields.flatMap(field => {
    const place = way + field.model;
    if (field.kind.name === 'files')
      return filesOf(fieldStart(field)).map(entry => ({ entry, field: place, place }));
    return startFilesIn(field.fields, `${place}.`);
  });
}

type IsLeftOut = (field: string, entry: FileEntry) => boolean;

/** The values without some entries of files; `field` names the place as `filesIn` does. */
export function withoutFiles(
  fields: readonly Field[],
  values: Values,
  isLeftOut: IsLeftOut,
  way = '',
): Values {
  const next = { ...values };
  for (const { model, kind, control, fields: inside } of fields) {
    const value = own(values, model);
    const place = way + model;
    if (kind.name === 'files' && isOwnUpload(control)) {
      const entries = filesOf(kind.coerce(value, control));
      const usableEntries = entries.filter(entry => !isLeftOut(place, entry));
      if (usableEntries.length < entries.length) next[model] = usableEntries;
    } else if (inside.length > 0 && Array.isArray(value))
      next[model] = value.map((row, at) => withoutFiles(inside, Object(row), isLeftOut, `${place}.${at}.`));
  }
  return next;
}
