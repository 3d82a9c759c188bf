/**
 * Replaces the names of people and organisations in form values with the names of the directory, because a
 * client could send any name.
 */
import {
  type Field,
  type FormDefinition,
  fieldsOf,
  initialFieldValue,
  ownProperty,
  type Values,
} from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import { runStatement, type Statement } from '../../../db/statement.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';

type EntryKind = 'user' | 'organization';

const DIRECTORY_KIND_BY_CONTROL: ReadonlyMap<string, EntryKind> = new Map([
  ['userSelect', 'user'],
  ['organizationSelect', 'organization'],
]);

const texts: Readonly<Record<EntryKind, Record<Lang, string>>> = {
  user: { zh: '所选人员不存在，请重新选择', en: 'The chosen person does not exist; choose another person' },
  organization: {
    zh: '所选组织不存在，请重新选择',
    en: 'The chosen organisation does not exist; choose another organisation',
  },
};

/** A person or an organisation in the value of a form field. */
export interface DirectoryEntry {
  kind: EntryKind;
  /** The id of the person or organisation. Empty if the value contains no readable id. */
  id: string;
  /**
   * The field key (`model`) of the form field. If the value is in a table row, this is the field key of the
   * table.
   */
  model: string;
  /** The path of the field, including row numbers: `items.0.buyer`. */
  field: string;
  /** The path of the field without row numbers: `items.buyer`. */
  place: string;
}

interface NamedValues {
  values: Values;
  /** People and organisations in the values that neither the directory nor the stored values contain. */
  unknown: DirectoryEntry[];
}

interface ComparedValues {
  form: FormDefinition;
  values: Values;
  /**
   * The form values before the change. Each new entry keeps the stored value of an entry with the same id and
   * `place`. `place` is the path of the entry in the form.
   */
  before: readonly (Values | undefined)[];
}

/**
 * Returns the form values with the directory names of all people and organisations. Entries that were stored
 * before keep their stored names. The names of new entries are read with one statement.
 */
export async function addDirectoryNamesToFormValues(
  tx: Tx,
  merchantId: string,
  { form, values, before }: ComparedValues,
): Promise<NamedValues> {
  const fields = fieldsOf(form);
  if (!hasDirectoryFields(fields)) return { values, unknown: [] };
  const stored = storedDirectoryEntries(fields, before);
  const fresh = new Map<string, DirectoryEntry>();
  mapDirectoryEntries(fields, values, (entry, value) => {
    if (!stored.has(createDirectoryEntryPlaceAndIdKey(entry))) fresh.set(directoryEntryKey(entry), entry);
    return value;
  });
  const names = await readDirectoryEntryNames(tx, merchantId, [...fresh.values()]);
  const unknown: DirectoryEntry[] = [];
  const named = mapDirectoryEntries(fields, values, (entry, value) => {
    const earlier = stored.get(createDirectoryEntryPlaceAndIdKey(entry));
    if (earlier !== undefined) return earlier;
    const name = names.get(directoryEntryKey(entry));
    if (name !== undefined) return { id: entry.id, name };
    unknown.push(entry);
    return value;
  });
  return { values: named, unknown };
}

/** Throws `invalid-values` if a value names a person or an organisation that does not exist. */
export function throwIfUnknownDirectoryEntries(unknown: readonly DirectoryEntry[], lang: Lang): void {
  if (unknown.length === 0) return;
  const fields = new Map(unknown.map(({ field, kind }) => [field, { field, message: texts[kind][lang] }]));
  throwRefusal('invalid-values', { fields: [...fields.values()] });
}

/** Returns the values without unknown people and organisations, and the paths of the removed values. */
export async function withoutUnknownDirectoryEntries(
  tx: Tx,
  merchantId: string,
  { form, values }: Omit<ComparedValues, 'before'>,
): Promise<{ values: Values; places: string[] }> {
  const { unknown } = await addDirectoryNamesToFormValues(tx, merchantId, { form, values, before: [] });
  if (unknown.length === 0) return { values, places: [] };
  const keys = new Set(unknown.map(createDirectoryEntryPlaceAndIdKey));
  return {
    values: mapDirectoryEntries(fieldsOf(form), values, (entry, value) =>
      keys.has(createDirectoryEntryPlaceAndIdKey(entry)) ? undefined : value,
    ),
    places: [...new Set(unknown.map(({ place }) => place))],
  };
}

const hasDirectoryFields = (fields: readonly Field[]): boolean =>
  fields.some(
    ({ control, fields: inside }) =>
      DIRECTORY_KIND_BY_CONTROL.has(control.type) || hasDirectoryFields(inside),
  );

const directoryEntryKey = ({ kind, id }: Pick<DirectoryEntry, 'kind' | 'id'>): string => `${kind} ${id}`;
const createDirectoryEntryPlaceAndIdKey = (entry: DirectoryEntry): string =>
  JSON.stringify([entry.place, entry.id]);

/**
 * Collects the people and organisations in the stored values and in the form's default values. The form's
 * author chose the default values, so they are treated like stored values.
 */
function storedDirectoryEntries(
  fields: readonly Field[],
  before: readonly (Values | undefined)[],
): ReadonlyMap<string, unknown> {
  const stored = new Map<string, unknown>();
  const add: ReplaceEntry = (entry, value) => {
    const key = createDirectoryEntryPlaceAndIdKey(entry);
    if (!stored.has(key)) stored.set(key, value);
    return value;
  };
  for (const values of before) if (values) mapDirectoryEntries(fields, values, add);
  mapDirectoryEntries(fields, defaultValuesOfFields(fields), add);
  return stored;
}

/**
 * Returns the default values of the fields by field key (`model`). The value of a table is a list with one
 * row that contains the defaults of its columns.
 */
const defaultValuesOfFields = (fields: readonly Field[]): Values =>
  Object.fromEntries(
    fields.map(field => [
      field.model,
      field.fields.length > 0 ? [defaultValuesOfFields(field.fields)] : initialFieldValue(field),
    ]),
  );

/**
 * Returns the replacement for a person or organisation in a form value. If it returns undefined, the person
 * or organisation is removed.
 */
type ReplaceEntry = (entry: DirectoryEntry, value: unknown) => unknown;

interface EntryPath {
  model?: string;
  field: string;
  place: string;
}

const FORM_ROOT_ENTRY_PATH: EntryPath = { field: '', place: '' };

function mapDirectoryEntries(
  fields: readonly Field[],
  values: Values,
  replace: ReplaceEntry,
  way = FORM_ROOT_ENTRY_PATH,
): Values {
  const next = { ...values };
  for (const { model, control, fields: inside } of fields) {
    const value = ownProperty(values, model);
    const here = { model: way.model ?? model, field: way.field + model, place: way.place + model };
    const kind = DIRECTORY_KIND_BY_CONTROL.get(control.type);
    if (kind) {
      const mapped = replaceDirectoryEntries(value, { kind, ...here }, replace);
      if (mapped !== value) next[model] = mapped;
    } else if (inside.length > 0 && Array.isArray(value))
      next[model] = value.map((row, index) =>
        isNonArrayObject(row)
          ? mapDirectoryEntries(inside, row, replace, {
              model: here.model,
              field: `${here.field}.${index}.`,
              place: `${here.place}.`,
            })
          : row,
      );
  }
  return next;
}

/** Applies `replace` to a single value or to each item of a list. */
function replaceDirectoryEntries(
  value: unknown,
  at: Omit<DirectoryEntry, 'id'>,
  replace: ReplaceEntry,
): unknown {
  if (isEmptyDirectoryEntry(value)) return value;
  if (!Array.isArray(value)) return replace({ ...at, id: idOfPeopleFieldEntry(value) }, value);
  return value.flatMap(part => {
    if (isEmptyDirectoryEntry(part)) return [part];
    const mapped = replace({ ...at, id: idOfPeopleFieldEntry(part) }, part);
    return mapped === undefined ? [] : [mapped];
  });
}

const isEmptyDirectoryEntry = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

const isNonArrayObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the id from a value in the same way as the form control: a plain id, or an object with `userId`, `id`
 * or `value`.
 */
function idOfPeopleFieldEntry(value: unknown): string {
  const ids = isNonArrayObject(value)
    ? [ownProperty(value, 'userId'), ownProperty(value, 'id'), ownProperty(value, 'value')]
    : [value];
  const id = ids.find(one => (typeof one === 'string' && one !== '') || typeof one === 'number');
  return id === undefined ? '' : String(id);
}

const DIRECTORY_ENTRY_NAMES_STATEMENT: Statement = {
  name: 'entry-names',
  sql: `
    select 'user' as kind, user_id as id, nick_name as name from app_user
    where merchant_id = $1 and removed_time is null and user_id = any($2::text[])
    union all select 'organization', organize_id, organize_name from organization
    where merchant_id = $1 and organize_id = any($3::text[])`,
};

async function readDirectoryEntryNames(
  tx: Tx,
  merchantId: string,
  entries: readonly DirectoryEntry[],
): Promise<Map<string, string>> {
  const idsOf = (kind: EntryKind) => entries.filter(one => one.kind === kind && one.id).map(({ id }) => id);
  const [users, organizations] = [idsOf('user'), idsOf('organization')];
  if (users.length + organizations.length === 0) return new Map();
  const rows = await runStatement<{ kind: EntryKind; id: string; name: string }>(
    tx,
    DIRECTORY_ENTRY_NAMES_STATEMENT,
    [merchantId, users, organizations],
  );
  return new Map(rows.map(row => [directoryEntryKey(row), row.name]));
}
