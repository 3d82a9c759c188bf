/**
 * Reads JSON Schema. Properties become fields, nested objects become cards, and lists of objects become
 * dynamic tables.
 */

import { isObject } from '../../../form/definition/reading.ts';
import type { Choice, Control } from '../../../form/definition/types.ts';
import { jsonValueToText } from '../../../json.ts';
import { type ControlTarget, importSupportedControlOptions, readImportedChoices } from '../reading/carry.ts';
import type { FormReader } from '../reading/dialect.ts';
import { createField, type FieldControl } from '../reading/field.ts';
import type { FormImportContext } from '../reading/reading.ts';
import type { FormSource } from '../reading/source.ts';

/** The native control type for a string property, by the format of the property. */
const nativeControlByJsonSchemaFormat: Readonly<Record<string, ControlTarget>> = {
  date: { type: 'date', options: { format: 'YYYY-MM-DD' } },
  'date-time': { type: 'date', options: { showTime: true }, changed: true },
  time: { type: 'time', changed: true },
  email: { type: 'input', options: { customRules: 'email' } },
  color: { type: 'colorPicker' },
  textarea: { type: 'textarea' },
  password: { type: 'input', options: { type: 'password' } },
  'data-url': { type: 'uploadFile', changed: true },
  binary: { type: 'uploadFile', changed: true },
};

export const jsonSchemaReader: FormReader = {
  id: 'json-schema',
  name: 'JSON Schema',
  silence: {
    names: ['$schema', '$id', 'id', '$defs', 'definitions', '$comment'],
    omitsDefaults: true,
    defaults: {
      additionalProperties: [false, true],
      uniqueItems: [true],
      readOnly: [false],
      writeOnly: [false],
      deprecated: [false],
    },
  },
  detect: data =>
    isObject(data) && isObject(data.properties) && (data.type === undefined || typeof data.type === 'string')
      ? data
      : undefined,
  read(root, form) {
    form.config.layout = 'vertical';
    const type = root.has('type') ? root.text('type') : 'object';
    if (type !== 'object') root.lose('bad-value', 'type');
    const used = new Set<string>();
    const list = readProperties(root, { prefix: '', definitions: referenceResolver(root, used) }, form);
    for (const group of ['$defs', 'definitions']) {
      const all = root.peek(group);
      for (const name of isObject(all) ? Object.keys(all) : [])
        if (!used.has(`#/${group}/${name}`)) root.lose('lost-setting', `${group}.${name}`);
    }
    const title = root.has('title') ? root.text('title') : '';
    const description = root.has('description') ? root.text('description') : '';
    const head = [title, description].filter(Boolean).join('\n');
    return head ? [{ ...form.added('card', {}), type: 'text', label: head }, ...list] : list;
  },
};

interface SchemaContext {
  prefix: string;
  /**
   * Returns the definition to which a reference leads. Returns undefined if the definition does not exist, or
   * if too many references were followed.
   */
  definitions: (reference: string) => Record<string, unknown> | undefined;
}

/**
 * Maximum number of references that are followed. The limit is needed because recursive references never end.
 */
const MAX_SCHEMA_REFERENCES = 500;

/** Returns a function that resolves references such as `#/$defs/name` and `#/definitions/name`. */
function referenceResolver(root: FormSource, used: Set<string>): SchemaContext['definitions'] {
  let left = MAX_SCHEMA_REFERENCES;
  return reference => {
    if (left-- <= 0) return undefined;
    used.add(reference);
    const [, group = '', name = ''] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(reference) ?? [];
    const all = root.peek(group);
    const found = isObject(all) && Object.hasOwn(all, name) ? all[name] : undefined;
    return isObject(found) && !('$ref' in found) ? found : undefined;
  };
}

function readProperties(source: FormSource, where: SchemaContext, form: FormImportContext): Control[] {
  return form.inside(source, () => {
    const required = source.peek('required');
    if (Array.isArray(required)) source.take('required');
    const names: ReadonlySet<unknown> = new Set(Array.isArray(required) ? required : []);
    const entries = source.has('properties') ? source.entries('properties') : [];
    const known = new Set(entries.map(([name]) => name));
    for (const name of names)
      if (!known.has(jsonValueToText(name)))
        source.lose('bad-value', 'required', { value: jsonValueToText(name) });
    return entries.flatMap(([name, one]) =>
      readProperty(one, { name, required: names.has(name), where }, form),
    );
  });
}

interface NamedProperty {
  name: string;
  required: boolean;
  where: SchemaContext;
}

/**
 * Replaces a reference with the definition to which it leads. If that definition is itself a reference, the
 * reference is reported.
 */
function followReference(source: FormSource, { where }: NamedProperty): FormSource {
  const reference = source.peek('$ref');
  const found = typeof reference === 'string' ? where.definitions(reference) : undefined;
  if (!found) return source;
  source.take('$ref');
  return source.instead(found);
}

function readProperty(written: FormSource, named: NamedProperty, form: FormImportContext): Control[] {
  const source = followReference(written, named);
  const type = readJsonSchemaType(source);
  const { name, where } = named;
  const label = propertyTitle(written, source, name);
  if (type === 'object' && source.has('properties')) {
    const card = form.control(source, { type: 'card', name: where.prefix + name, label });
    form.lose('flattened', source, '', { name });
    card.list = readProperties(source, { ...where, prefix: `${where.prefix}${name}_` }, form);
    if (source.has('description')) card.help = source.text('description');
    return [card];
  }
  if (type === 'array') return [readSchemaArray(source, { ...named, label }, form)];
  const target = controlTargetOfSchema(source, type);
  if (!target) {
    source.leaveOut('lost-control', { type });
    return [];
  }
  const control = createField(form, source, { target, name: where.prefix + name, label, type });
  return [readSchemaSettings(source, { control, required: named.required }, form)];
}

function propertyTitle(written: FormSource, source: FormSource, name: string): string {
  if (written.has('title')) return written.text('title');
  return source.has('title') ? source.text('title') : name;
}

/**
 * Returns the type of a schema. If the schema lists two types and one of them is null, the other type is
 * returned.
 */
function readJsonSchemaType(source: FormSource): string {
  const written = source.peek('type');
  if (Array.isArray(written)) {
    const others = written.filter(one => one !== 'null');
    if (others.length === 1 && typeof others[0] === 'string') {
      source.take('type');
      return others[0];
    }
    return 'string';
  }
  if (typeof written === 'string') return source.text('type');
  if (source.has('properties')) return 'object';
  return source.has('items') ? 'array' : 'string';
}

function controlTargetOfSchema(source: FormSource, type: string): ControlTarget | undefined {
  if (
    source.has('enum') ||
    isJsonSchemaChoiceList(source, 'oneOf') ||
    isJsonSchemaChoiceList(source, 'anyOf')
  )
    return { type: 'select' };
  if (type === 'boolean') return { type: 'switch' };
  if (type === 'number') return { type: 'number' };
  if (type === 'integer') return { type: 'number', options: { precision: 0 } };
  if (type !== 'string') return undefined;
  const format = source.peek('format');
  const known =
    typeof format === 'string' && Object.hasOwn(nativeControlByJsonSchemaFormat, format)
      ? nativeControlByJsonSchemaFormat[format]
      : undefined;
  if (known) source.take('format');
  return known ?? { type: 'input' };
}

/** Returns true if `oneOf` or `anyOf` is a list of choices, such as `oneOf: [{const, title}]`. */
function isJsonSchemaChoiceList(source: FormSource, name: string): boolean {
  const list = source.peek(name);
  return Array.isArray(list) && list.length > 0 && list.every(one => isObject(one) && 'const' in one);
}

function readSchemaChoices(source: FormSource): Choice[] {
  if (source.has('enum')) {
    const names = source.peek('enumNames');
    const list = readImportedChoices(source, 'enum');
    if (!Array.isArray(names) || names.length !== list.length) return list;
    source.take('enumNames');
    return list.map((one, at) => ({ ...one, label: jsonValueToText(names[at]) }));
  }
  const name = isJsonSchemaChoiceList(source, 'oneOf') ? 'oneOf' : 'anyOf';
  return readImportedChoices(source, name, { label: ['title'], value: ['const'] });
}

function readSchemaSettings(
  source: FormSource,
  { control, required }: { control: FieldControl; required: boolean },
  form: FormImportContext,
): Control {
  if (source.has('description')) control.help = source.text('description');
  if (form.takes(control.type, 'options') && control.type === 'select')
    control.options.options = readSchemaChoices(source);
  importSupportedControlOptions(form, source, control, {
    maxLength: ['maxLength', 'number'],
    minimum: ['min', 'number'],
    maximum: ['max', 'number'],
    multipleOf: ['step', 'number'],
    readOnly: ['disabled', 'flag'],
  });
  if (required) form.setRequired(control);
  if (source.has('pattern')) form.addPattern(control, source, 'pattern');
  if (source.has('default')) form.setDefault(control, source, 'default');
  return control;
}

function readSchemaArray(
  source: FormSource,
  { name, required, where, label }: NamedProperty & { label: string },
  form: FormImportContext,
): Control {
  const whole = where.prefix + name;
  const written = source.has('items') && isObject(source.peek('items')) ? source.child('items') : undefined;
  const items = written && followReference(written, { name, required, where });
  const isChoice =
    items &&
    (items.has('enum') || isJsonSchemaChoiceList(items, 'oneOf') || isJsonSchemaChoiceList(items, 'anyOf'));
  if (items && isChoice) {
    const control = createField(form, source, {
      target: { type: 'checkbox' },
      name: whole,
      label,
      type: 'array',
    });
    items.take('type');
    control.options.options = readSchemaChoices(items);
    return readSchemaSettings(source, { control, required }, form);
  }
  const control = form.control(source, { type: 'batch', name: whole, label });
  if (source.has('minItems')) control.options.minLimit = source.number('minItems');
  if (source.has('description')) control.help = source.text('description');
  if (required) form.setRequired(control);
  control.list = form.inRows(() => {
    if (!items) return [];
    if (readJsonSchemaType(items) === 'object') return readProperties(items, { ...where, prefix: '' }, form);
    return readProperty(items, { name: 'value', required: false, where: { ...where, prefix: '' } }, form);
  });
  if (source.has('default')) form.setDefault(control, source, 'default');
  return control;
}
