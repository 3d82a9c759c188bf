/**
 * Reads form-js, the form format of bpmn.io and Camunda: `components` with keys, FEEL conditions and a layout
 * of 16 columns.
 */

import { isObject } from '../../../form/definition/reading.ts';
import type { Control } from '../../../form/definition/types.ts';
import { jsonValueToText } from '../../../json.ts';
import { type ControlTarget, importSupportedControlOptions, readImportedChoices } from '../reading/carry.ts';
import { negateConditions, parseForeignConditions } from '../reading/conditions.ts';
import type { FormReader } from '../reading/dialect.ts';
import { createField, type FieldControl } from '../reading/field.ts';
import type { FormImportContext } from '../reading/reading.ts';
import type { FormSource } from '../reading/source.ts';

const controlTargetByFormJsType: Readonly<Record<string, ControlTarget>> = {
  textfield: { type: 'input' },
  textarea: { type: 'textarea' },
  number: { type: 'number' },
  checkbox: { type: 'switch' },
  checklist: { type: 'checkbox' },
  radio: { type: 'radio' },
  select: { type: 'select' },
  taglist: { type: 'select', options: { multiple: true } },
  datetime: { type: 'date' },
  filepicker: { type: 'uploadFile' },
  expression: { type: 'input', options: { hidden: true } },
  text: { type: 'text' },
  html: { type: 'html' },
  separator: { type: 'divider' },
  button: { type: 'button' },
  iframe: { type: 'frame', options: { mode: 'inner' } },
};

export const formJsReader: FormReader = {
  id: 'form-js',
  name: 'form-js',
  silence: {
    omitsDefaults: true,
    names: [
      'id',
      'row',
      'schemaVersion',
      'exporter',
      'executionPlatform',
      'executionPlatformVersion',
      '$schema',
      'versionTag',
    ],
    defaults: {
      timeInterval: [15],
      allowAddRemove: [true],
      isRepeating: [true],
      showOutline: [true],
      computeOn: ['change'],
    },
  },
  detect: data => {
    if (!isObject(data) || !Array.isArray(data.components)) return undefined;
    const first: unknown = data.components[0];
    const isOurs =
      'schemaVersion' in data || 'executionPlatform' in data || data.type === 'default' || 'exporter' in data;
    const isFormio =
      'display' in data ||
      data.components.some((one: unknown) => isObject(one) && ('input' in one || 'tableView' in one));
    return isOurs ||
      (!isFormio && isObject(first) && Object.hasOwn(controlTargetByFormJsType, jsonValueToText(first.type)))
      ? data
      : undefined;
  },
  read(root, form) {
    form.config.layout = 'vertical';
    if (root.peek('type') === 'default') root.take('type');
    return readFormJsComponents(root, form, '');
  },
};

/** Reads components. Components in the same row share the 16 columns of the row. */
function readFormJsComponents(source: FormSource, form: FormImportContext, prefix: string): Control[] {
  return form.inside(source, () => {
    const list: Control[] = [];
    let row = '';
    for (const one of source.list('components')) {
      const layout = one.has('layout') && isObject(one.peek('layout')) ? one.child('layout') : undefined;
      const name = layout?.has('row') ? layout.text('row') : '';
      const columns = layout?.has('columns') ? layout.number('columns') : undefined;
      const controls = readFormJsComponent(one, form, prefix);
      const last = list.at(-1);
      const isNext = columns !== undefined && name !== '' && name === row && last?.type === 'grid';
      const parts = controls.map(control => ({ span: spanOf16Columns(columns), list: [control] }));
      row = columns === undefined ? '' : name;
      if (isNext) last.columns?.push(...parts);
      else if (columns === undefined || columns >= 16) list.push(...controls);
      else if (parts.length > 0) list.push(form.added('grid', { options: { gutter: 16 }, columns: parts }));
    }
    return list;
  });
}

const spanOf16Columns = (columns: number | undefined): number =>
  Math.min(24, Math.max(1, Math.round(((columns ?? 16) * 24) / 16)));

function readFormJsComponent(source: FormSource, form: FormImportContext, prefix: string): Control[] {
  const type = source.text('type');
  if (type === 'group') return [readFormJsGroup(source, form, prefix)];
  if (type === 'dynamiclist') return [readDynamicList(source, form)];
  const target = Object.hasOwn(controlTargetByFormJsType, type) ? controlTargetByFormJsType[type] : undefined;
  if (!target) {
    source.leaveOut('lost-control', { type });
    return [];
  }
  return [
    readFormJsField(source, { target: resolveFormJsControlTarget(source, type, target), type, prefix }, form),
  ];
}

function resolveFormJsControlTarget(source: FormSource, type: string, target: ControlTarget): ControlTarget {
  if (type !== 'datetime') return target;
  const subtype = source.has('subtype') ? source.text('subtype') : 'date';
  if (subtype === 'time') return { type: 'time', options: { format: 'HH:mm' } };
  return { type: 'date', options: subtype === 'datetime' ? { showTime: true } : { format: 'YYYY-MM-DD' } };
}

function readFormJsGroup(source: FormSource, form: FormImportContext, prefix: string): Control {
  const control = form.container(source, 'card', source.text('label'));
  const path = source.has('path') ? source.text('path') : '';
  if (path) form.lose('flattened', source, 'path', { name: path });
  control.list = readFormJsComponents(source, form, path ? `${prefix}${path}_` : prefix);
  readFormJsVisibility(source, control, form);
  return control;
}

function readDynamicList(source: FormSource, form: FormImportContext): Control {
  const control = form.control(source, {
    type: 'batch',
    name: source.has('path') ? source.text('path') : '',
    label: source.text('label'),
  });
  if (source.has('defaultRepetitions')) form.startWithRows(control, source, 'defaultRepetitions');
  control.list = form.inRows(() =>
    readFormJsComponents(source, form, '').flatMap(one =>
      one.type === 'grid' ? (one.columns ?? []).flatMap(part => part.list) : [one],
    ),
  );
  readFormJsVisibility(source, control, form);
  return control;
}

function readFormJsField(
  source: FormSource,
  { target, type, prefix }: { target: ControlTarget; type: string; prefix: string },
  form: FormImportContext,
): Control {
  const name = source.has('key') ? prefix + source.text('key') : '';
  const label = source.has('label') ? source.text('label') : '';
  const control = createField(form, source, {
    target,
    name,
    label: label || readDatetimeFieldLabel(source, type),
    type,
  });
  readFormJsOptions(source, { control, type }, form);
  const look = source.has('appearance') ? source.child('appearance') : undefined;
  if (look)
    importSupportedControlOptions(form, look, control, {
      prefixAdorner: ['addonBefore', 'text'],
      suffixAdorner: ['addonAfter', 'text'],
    });
  if (source.has('description')) control.help = source.text('description');
  readFormJsVisibility(source, control, form);
  if (control.model === undefined) {
    readFormJsContent(source, control);
    form.dropTextLabel(control, source, 'label');
    return control;
  }
  readFormJsReadonly(source, control, form);
  readFormJsChecks(source, control, form);
  if (type === 'expression' && source.has('expression')) {
    const written = source.text('expression');
    form.compute(control, source, 'expression', { expression: written.replace(/^\s*=/, ''), written });
  }
  if (source.has('defaultValue')) form.setDefault(control, source, 'defaultValue');
  return control;
}

function readDatetimeFieldLabel(source: FormSource, type: string): string {
  if (type !== 'datetime') return '';
  const names = source.peek('subtype') === 'time' ? ['timeLabel'] : ['dateLabel'];
  return names.map(name => (source.has(name) ? source.text(name) : '')).join('');
}

function readFormJsOptions(
  source: FormSource,
  { control, type }: { control: FieldControl; type: string },
  form: FormImportContext,
): void {
  importSupportedControlOptions(form, source, control, {
    disabled: ['disabled', 'flag'],
    searchable: ['showSearch', 'flag'],
    decimalDigits: ['precision', 'number'],
    increment: ['step', 'number'],
    url: ['frameUrl', 'text'],
    height: ['modalHeight', 'length'],
    multiple: ['multiple', 'flag'],
  });
  if (source.has('values') && form.takes(control.type, 'options'))
    control.options.options = readImportedChoices(source, 'values');
  if (type === 'filepicker' && source.has('accept')) control.options.accept = source.text('accept');
  if (type === 'button') {
    const action = source.has('action') ? source.text('action') : 'submit';
    if (action === 'submit' || action === 'reset') control.options.handle = action;
    else source.drop('action');
  }
}

function readFormJsContent(source: FormSource, control: FieldControl): void {
  if (control.type === 'text' && source.has('text')) {
    control.options.defaultValue = source.text('text');
    if (/[#*_`[\]=]/.test(jsonValueToText(control.options.defaultValue)))
      source.lose('changed-type', 'text', { type: 'Markdown', to: 'text' });
  }
  if (control.type === 'html' && source.has('content')) control.options.defaultValue = source.text('content');
}

/**
 * Reads the condition `hide`: a FEEL expression with a leading `=`, or a boolean in older versions of the
 * format.
 */
function readFormJsVisibility(source: FormSource, control: Control, form: FormImportContext): void {
  const conditional = source.has('conditional') ? source.child('conditional') : undefined;
  const written = conditional?.peek('hide');
  if (conditional && typeof written === 'string' && written !== '') {
    const found = parseForeignConditions(written.replace(/^\s*=/, ''));
    const conditions = found && negateConditions(found);
    form.when('show', control, { conditions, written, source: conditional, name: 'hide' });
  } else if (conditional && written === true) {
    conditional.take('hide');
    (control.options as Record<string, unknown>).hidden = true;
  }
}

function readFormJsReadonly(source: FormSource, control: FieldControl, form: FormImportContext): void {
  const written = source.peek('readonly');
  if (typeof written === 'string' && written.trim().startsWith('=')) {
    const conditions = parseForeignConditions(written.trim().slice(1));
    form.when('read-only', control, { conditions, written, source, name: 'readonly' });
  } else if (source.has('readonly') && source.flag('readonly')) control.options.disabled = true;
}

function readFormJsChecks(source: FormSource, control: FieldControl, form: FormImportContext): void {
  const validate = source.has('validate') ? source.child('validate') : undefined;
  if (!validate) return;
  if (validate.has('required') && typeof validate.peek('required') === 'boolean' && validate.flag('required'))
    form.setRequired(control, '', { mustBeOn: true });
  importSupportedControlOptions(form, validate, control, {
    maxLength: ['maxLength', 'number'],
    min: ['min', 'number'],
    max: ['max', 'number'],
  });
  const message =
    validate.has('patternErrorMessage') && validate.has('pattern')
      ? validate.text('patternErrorMessage')
      : '';
  if (validate.has('pattern')) form.addPattern(control, validate, 'pattern', message);
  const named = validate.peek('validationType');
  if ((named === 'email' || named === 'phone') && form.takes(control.type, 'customRules')) {
    if (named === 'email') {
      validate.take('validationType');
      control.options.customRules = 'email';
    }
  }
  if (named === 'custom') validate.take('validationType');
}
