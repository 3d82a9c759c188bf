/**
 * Finds file references in form values: the values of controls that upload to this server, including controls
 * in table rows.
 */
import {
  type Field,
  type FileEntry,
  filesInFieldValue,
  initialFieldValue,
  isBuiltInUpload,
  ownProperty,
  type Values,
} from '@countersign/sdk/form';

/** A file that the value of a form field refers to. */
export interface ReferencedFile {
  entry: FileEntry;
  /** Path of the field. In a table, the path includes the row number, such as `items.0.receipt`. */
  field: string;
  /** Path of the field without row numbers, such as `items.receipt`. */
  place: string;
}

interface Way {
  field: string;
  place: string;
}

const FORM_ROOT_FIELD_PATH: Way = { field: '', place: '' };

/**
 * Returns the file references in form values. Controls that upload to other servers are omitted. A value that
 * is a JSON string is parsed in the same way as in the form control.
 */
export function fileReferencesInValues(
  fields: readonly Field[],
  values: Values,
  way = FORM_ROOT_FIELD_PATH,
): ReferencedFile[] {
  return fields.flatMap(({ model, kind, control, fields: inside }) => {
    const value = ownProperty(values, model);
    const here = { field: way.field + model, place: way.place + model };
    if (kind.name === 'files')
      return isBuiltInUpload(control)
        ? filesInFieldValue(kind.coerce(value, control)).map(entry => ({ entry, ...here }))
        : [];
    const rows = inside.length > 0 && Array.isArray(value) ? value : [];
    return rows.flatMap((row, at) =>
      fileReferencesInValues(inside, Object(row), { field: `${here.field}.${at}.`, place: `${here.place}.` }),
    );
  });
}

/** Returns the files in the initial values of a form, which the author of the form chose. */
export function filesInInitialValues(fields: readonly Field[], way = ''): ReferencedFile[] {
  return fields.flatMap(field => {
    const place = way + field.model;
    if (field.kind.name === 'files')
      return filesInFieldValue(initialFieldValue(field)).map(entry => ({ entry, field: place, place }));
    return filesInInitialValues(field.fields, `${place}.`);
  });
}

type IsLeftOut = (field: string, entry: FileEntry) => boolean;

/**
 * Returns the values without the file references for which the callback returns true. The callback receives
 * the `field` path with row numbers, such as `items.0.receipt`.
 */
export function removeFilesFromValues(
  fields: readonly Field[],
  values: Values,
  isLeftOut: IsLeftOut,
  way = '',
): Values {
  const next = { ...values };
  for (const { model, kind, control, fields: inside } of fields) {
    const value = ownProperty(values, model);
    const place = way + model;
    if (kind.name === 'files' && isBuiltInUpload(control)) {
      const entries = filesInFieldValue(kind.coerce(value, control));
      const usableEntries = entries.filter(entry => !isLeftOut(place, entry));
      if (usableEntries.length < entries.length) next[model] = usableEntries;
    } else if (inside.length > 0 && Array.isArray(value))
      next[model] = value.map((row, at) =>
        removeFilesFromValues(inside, Object(row), isLeftOut, `${place}.${at}.`),
      );
  }
  return next;
}
