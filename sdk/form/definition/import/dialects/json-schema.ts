/** JSON Schema: the properties of an object, with nested objects as cards and lists of objects as dynamic tables. */

import { textOfJson } from '../../../../json.ts';
import { isObject } from '../../reading.ts';
import type { Choice, Control } from '../../types.ts';
import { carry, readChoices, type Target } from '../foreign/carry.ts';
import type { Dialect } from '../foreign/dialect.ts';
import { type FieldControl, fieldOf } from '../foreign/field.ts';
import type { Reading } from '../foreign/reading.ts';
import type { Source } from '../foreign/source.ts';

/** Strings by their format. */
const formats: Readonly<Record<string, Target>> = {
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

export const jsonSchema: Dialect = {
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
    const list = properties(root, { prefix: '', definitions: definitionsOf(root, used) }, form);
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

interface Where {
  prefix: string;
  /** Returns the definition that a reference names; undefined where there is none, or where too many were followed. */
  definitions: (reference: string) => Record<string, unknown> | undefined;
}

/** References in references grow without end. */
const MOST_REFERENCES = 500;

/** `#/$defs/name` and `#/definitions/name`. */
function definitionsOf(root: Source, used: Set<string>): Where['definitions'] {
  let left = MOST_REFERENCES;
  return reference => {
    if (left-- <= 0) return undefined;
    used.add(reference);
    const [, group = '', name = ''] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(reference) ?? [];
    const all = root.peek(group);
    const found = isObject(all) && Object.hasOwn(all, name) ? all[name] : undefined;
    return isObject(found) && !('$ref' in found) ? found : undefined;
  };
}

function properties(source: Source, where: Where, form: Reading): Control[] {
  return form.inside(source, () => {
    const required = source.peek('required');
    if (Array.isArray(required)) source.take('required');
    const names: ReadonlySet<unknown> = new Set(Array.isArray(required) ? required : []);
    const entries = source.has('properties') ? source.entries('properties') : [];
    const known = new Set(entries.map(([name]) => name));
    for (const name of names)
      if (!known.has(textOfJson(name))) source.lose('bad-value', 'required', { value: textOfJson(name) });
    return entries.flatMap(([name, one]) => property(one, { name, required: names.has(name), where }, form));
  });
}

interface Named {
  name: string;
  required: boolean;
  where: Where;
}

/** A reference is read in place of the property; a definition that refers on is listed. */
function followed(source: Source, { where }: Named): Source {
  const reference = source.peek('$ref');
  const found = typeof reference === 'string' ? where.definitions(reference) : undefined;
  if (!found) return source;
  source.take('$ref');
  return source.instead(found);
}

function property(written: Source, named: Named, form: Reading): Control[] {
  const source = followed(written, named);
  const type = typeOf(source);
  const { name, where } = named;
  const label = titleOf(written, source, name);
  if (type === 'object' && source.has('properties')) {
    const card = form.control(source, { type: 'card', name: where.prefix + name, label });
    form.lose('flattened', source, '', { name });
    card.list = properties(source, { ...where, prefix: `${where.prefix}${name}_` }, form);
    if (source.has('description')) card.help = source.text('description');
    return [card];
  }
  if (type === 'array') return [list(source, { ...named, label }, form)];
  const target = targetOf(source, type);
  if (!target) {
    source.leaveOut('lost-control', { type });
    return [];
  }
  const control = fieldOf(form, source, { target, name: where.prefix + name, label, type });
  return [settings(source, { control, required: named.required }, form)];
}

function titleOf(written: Source, source: Source, name: string): string {
  if (written.has('title')) return written.text('title');
  return source.has('title') ? source.text('title') : name;
}

/** One type, or one with null beside it. */
function typeOf(source: Source): string {
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

function targetOf(source: Source, type: string): Target | undefined {
  if (source.has('enum') || isOneOf(source, 'oneOf') || isOneOf(source, 'anyOf')) return { type: 'select' };
  if (type === 'boolean') return { type: 'switch' };
  if (type === 'number') return { type: 'number' };
  if (type === 'integer') return { type: 'number', options: { precision: 0 } };
  if (type !== 'string') return undefined;
  const format = source.peek('format');
  const known = typeof format === 'string' && Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (known) source.take('format');
  return known ?? { type: 'input' };
}

/** `oneOf: [{const, title}]` is a list of choices. */
function isOneOf(source: Source, name: string): boolean {
  const list = source.peek(name);
  return Array.isArray(list) && list.length > 0 && list.every(one => isObject(one) && 'const' in one);
}

function choices(source: Source): Choice[] {
  if (source.has('enum')) {
    const names = source.peek('enumNames');
    const list = readChoices(source, 'enum');
    if (!Array.isArray(names) || names.length !== list.length) return list;
    source.take('enumNames');
    return list.map((one, at) => ({ ...one, label: textOfJson(names[at]) }));
  }
  const name = isOneOf(source, 'oneOf') ? 'oneOf' : 'anyOf';
  return readChoices(source, name, { label: ['title'], value: ['const'] });
}

function settings(
  source: Source,
  { control, required }: { control: FieldControl; required: boolean },
  form: Reading,
): Control {
  if (source.has('description')) control.help = source.text('description');
  if (form.takes(control.type, 'options') && control.type === 'select')
    control.options.options = choices(source);
  carry(form, source, control, {
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

function list(
  source: Source,
  { name, required, where, label }: Named & { label: string },
  form: Reading,
): Control {
  const whole = where.prefix + name;
  const written = source.has('items') && isObject(source.peek('items')) ? source.child('items') : undefined;
  const items = written && followed(written, { name, required, where });
  const isChoice = items && (items.has('enum') || isOneOf(items, 'oneOf') || isOneOf(items, 'anyOf'));
  if (items && isChoice) {
    const control = fieldOf(form, source, {
      target: { type: 'checkbox' },
      name: whole,
      label,
      type: 'array',
    });
    items.take('type');
    control.options.options = choices(items);
    return settings(source, { control, required }, form);
  }
  const control = form.control(source, { type: 'batch', name: whole, label });
  if (source.has('minItems')) control.options.minLimit = source.number('minItems');
  if (source.has('description')) control.help = source.text('description');
  if (required) form.setRequired(control);
  control.list = form.inRows(() => {
    if (!items) return [];
    if (typeOf(items) === 'object') return properties(items, { ...where, prefix: '' }, form);
    return property(items, { name: 'value', required: false, where: { ...where, prefix: '' } }, form);
  });
  if (source.has('default')) form.setDefault(control, source, 'default');
  return control;
}
