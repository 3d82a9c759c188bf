/**
 * Random scripts of all edits. Each state stays as it was and is undone to the very same object; keys are unique, tables are
 * whole, and no edit that moves controls loses one. `TEST_ALL=1` runs scripts of 10,000 edits.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canRedo, canUndo, type History, record, redo, startHistory, undo } from '../../history.ts';
import { randomFrom } from '../../testing/random.ts';
import { controlTypes } from '../controls/all-kinds.ts';
import { newControl } from '../controls/new-control.ts';
import { partsOf } from '../definition/fields.ts';
import type { Control, FormDefinition, HideRule } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { starters } from '../starters/index.ts';
import { tableFaults } from '../testing/whole-table.ts';
import { areDeeplyEqual } from '../values/form-values.ts';
import * as edits from './index.ts';

const isFull = process.env.TEST_ALL === '1';

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

const folder = new URL('../fixtures/forms/', import.meta.url);
const samples: [string, FormDefinition][] = [
  ['an empty form', edits.emptyForm()],
  ...readdirSync(folder).map((file): [string, FormDefinition] => [
    file,
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as FormDefinition,
  ]),
  ...starters.map((starter): [string, FormDefinition] => [starter.id, starter.definition('zh')]),
];

interface Script {
  form: FormDefinition;
  below: (count: number) => number;
  /** A time that no other edit of the script has. */
  stamp: number;
}

const controlsIn = ({ list }: FormDefinition): Control[] =>
  [...controlsOf(list)].map(({ control }) => control);
const keysIn = (form: FormDefinition): string[] => controlsIn(form).map(({ key }) => String(key));

const one = <T>(below: Script['below'], list: readonly T[]): T | undefined => list[below(list.length)];
const aKey = ({ form, below }: Script): string => one(below, keysIn(form)) ?? 'none';
const someKeys = (script: Script): string[] =>
  Array.from({ length: 1 + script.below(3) }, () => aKey(script));
const ofType = ({ form, below }: Script, types: readonly string[]): string =>
  one(
    below,
    controlsIn(form).filter(({ type }) => types.includes(type)),
  )?.key ?? 'none';

function aSpot(script: Script): edits.Spot {
  const { form, below } = script;
  const holders = controlsIn(form).filter(control => partsOf(control).length > 0);
  const parent = below(3) === 0 ? undefined : one(below, holders);
  return {
    parent: parent?.key ?? null,
    part: parent ? below(partsOf(parent).length) : 0,
    at: below(6),
  };
}

function aNewControl({ form, below, stamp }: Script, types: readonly string[] = controlTypes): Control {
  const type = one(below, types) as (typeof controlTypes)[number];
  return newControl({ type, key: edits.newKey(form, type, stamp) });
}

const containers = ['card', 'grid', 'tabs', 'table', 'batch', 'selectInputList'];

const aRule = (script: Script): HideRule => ({
  range: script.below(2) === 0 ? 'all' : 'any',
  conditions: [{ field: aKey(script), operator: '=', value: 'x' }],
  showKeys: someKeys(script),
});

type Edit = (script: Script) => FormDefinition;

/** Edits after which the form has the controls that it had before. */
const moving: Record<string, Edit> = {
  move: script => edits.move(script.form, someKeys(script), aSpot(script)),
  step: script => {
    const keys = someKeys(script);
    const direction = one(script.below, ['up', 'down', 'out', 'in'] as const)!;
    const spot = edits.stepSpot(script.form, keys, direction);
    return spot ? edits.move(script.form, keys, spot) : script.form;
  },
  spot: script => {
    const keys = someKeys(script);
    const spot = one(script.below, edits.spotsFor(script.form, keys));
    return spot ? edits.move(script.form, keys, spot) : script.form;
  },
  set: script =>
    edits.set(
      script.form,
      someKeys(script),
      one(script.below, ['label', 'options.max', 'options.__proto__', 'help', 'options.hidden'])!,
      one(script.below, ['x', 5, true, { a: [1] }, undefined]),
    ),
  rename: script => edits.renameModel(script.form, aKey(script), `m${script.below(20)}`),
  changeType: script =>
    edits.changeType(script.form, { key: aKey(script), type: one(script.below, controlTypes)! }),
  addPart: script => edits.addPart(script.form, ofType(script, ['grid', 'tabs']), { at: script.below(4) }),
  removePart: script => edits.removePart(script.form, ofType(script, ['grid', 'tabs']), script.below(4)),
  movePart: script =>
    edits.movePart(script.form, ofType(script, ['grid', 'tabs']), {
      from: script.below(4),
      to: script.below(4),
    }),
  setPart: script =>
    edits.setPart(script.form, ofType(script, ['grid']), script.below(3), { span: script.below(30) }),
  resize: script =>
    edits.resizeColumn(script.form, ofType(script, ['grid']), script.below(3), script.below(30)),
  mergeRight: script => edits.mergeCell(script.form, aCell(script), 'right'),
  mergeDown: script => edits.mergeCell(script.form, aCell(script), 'down'),
  mergeArea: script => {
    const { key, part } = aCell(script);
    return edits.mergeCells(script.form, key, [part, script.below(6)]);
  },
  split: script => edits.splitCell(script.form, aCell(script)),
  insertRow: script => edits.insertRow(script.form, ofType(script, ['table']), script.below(5)),
  insertColumn: script => edits.insertColumn(script.form, ofType(script, ['table']), script.below(5)),
  config: script => edits.setConfig(script.form, 'labelWidth', script.below(200)),
  labels: script => edits.setLabelWidth(script.form, script.below(30)),
  rules: script =>
    edits.setRules(
      script.form,
      Array.from({ length: script.below(4) }, () => aRule(script)),
    ),
  events: script =>
    edits.setEvents(script.form, [{ uuid: 'e', requestUrl: '/x', triggerParam: aKey(script) }]),
};

const aCell = (script: Script) => ({ key: ofType(script, ['table']), part: script.below(8) });

/** Edits that add or remove controls. */
const others: Record<string, Edit> = {
  insert: script => edits.insert(script.form, aSpot(script), aNewControl(script)),
  duplicate: script => edits.duplicate(script.form, someKeys(script), script.stamp),
  wrap: script => edits.wrap(script.form, someKeys(script), aNewControl(script, containers)),
  unwrap: script => edits.unwrap(script.form, ofType(script, containers)),
  paste: script =>
    edits.paste(script.form, aSpot(script), edits.copyOf(script.form, someKeys(script)), script.stamp),
  append: script =>
    script.below(10) === 0
      ? edits.append(script.form, one(script.below, samples)![1], script.stamp)
      : script.form,
  replace: script =>
    script.below(60) === 0 ? edits.replaceAll(script.form, one(script.below, samples)![1]) : script.form,
  remove: script => edits.remove(script.form, someKeys(script)),
  removeRow: script => edits.removeRow(script.form, ofType(script, ['table']), script.below(5)),
  removeColumn: script => edits.removeColumn(script.form, ofType(script, ['table']), script.below(5)),
};

const all = Object.entries({ ...moving, ...others });
const MOST_CONTROLS = 150;

function nextEdit({ form, below }: Script): [string, Edit] {
  return controlsIn(form).length > MOST_CONTROLS ? ['remove', others.remove!] : one(below, all)!;
}

/** Every key once; tables that were whole are whole; no control is lost by an edit that moves. */
function check(name: string, before: FormDefinition, after: FormDefinition): void {
  const keys = keysIn(after);
  if (new Set(keys).size !== keys.length) throw new Error(`${name} leaves a key twice`);
  const broken = controlsIn(after).filter(
    control =>
      control.type === 'table' &&
      edits.indexControlPlacesByKey(before).get(control.key!)?.control !== control &&
      tableFaults(control).length > 0,
  );
  for (const table of broken) {
    const earlier = edits.indexControlPlacesByKey(before).get(table.key!)?.control;
    if (earlier?.type !== 'table' || tableFaults(earlier).length === 0)
      throw new Error(`${name} breaks a table: ${tableFaults(table).join(', ')}`);
  }
  // Two empty parts that change places are another form, although both are equal.
  if (after !== before && name !== 'movePart' && areDeeplyEqual(after, before))
    throw new Error(`${name} returns an equal form that is another object`);
  const expected = new Set(keys);
  const lost = keysIn(before).filter(key => !expected.has(key));
  if (name in moving && (lost.length > 0 || keys.length !== keysIn(before).length))
    throw new Error(`${name} loses or makes controls: ${lost.join(', ')}`);
  const gone = { wrap: 0, paste: 0, duplicate: 0, insert: 0, append: 0, unwrap: 1 }[name];
  if (gone !== undefined && lost.length > gone) throw new Error(`${name} loses ${lost.join(', ')}`);
}

function run(start: FormDefinition, seed: number, count: number): void {
  const { below } = randomFrom(seed);
  const opened = frozen(edits.giveKeys(start));
  let history: History<FormDefinition> = startHistory(opened);
  const states = [opened];
  for (let at = 0; at < count; at += 1) {
    const before = history.present;
    const script: Script = { form: before, below, stamp: 1_000_000 + at };
    const [name, edit] = nextEdit(script);
    const after = frozen(edit(script));
    check(name, before, after);
    history = record(history, after, { label: { code: name } });
    if (after !== before) states.push(after);
  }
  for (const state of states.toReversed()) {
    if (history.present !== state) throw new Error('undo returns another state');
    history = undo(history);
  }
  expect(canUndo(history)).toBe(false);
  expect(history.present).toBe(opened);
  for (const state of states) {
    if (history.present !== state) throw new Error('redo returns another state');
    history = redo(history);
  }
  expect(canRedo(history)).toBe(false);
}

describe('random scripts of all edits', () => {
  const seeds = Array.from({ length: isFull ? 12 : 3 }, (_, at) => at + 1);
  it.each(seeds)(
    'script %i keeps every state, key, table and control',
    seed => {
      const [, start] = samples[seed % samples.length]!;
      run(start, seed, isFull ? 10_000 : 500);
    },
    600_000,
  );

  it('every sample is edited, undone to the very same object, and done again', () => {
    for (const [at, [, start]] of samples.entries()) run(start, 100 + at, 12);
  });
});

describe('every sample and starter', () => {
  it.each(samples)('%s is opened as it is, and after an edit and its undo', (_, start) => {
    const text = JSON.stringify(start);
    const opened = frozen(edits.giveKeys(start));
    const keys = controlsIn(start).map(({ key }) => key);
    const isSound =
      keys.every(key => typeof key === 'string' && key !== '') && new Set(keys).size === keys.length;
    if (isSound) expect(opened).toBe(start);
    const first = edits.insert(
      opened,
      { parent: null, part: 0, at: 0 },
      newControl({ type: 'card', key: 'new' }),
    );
    const history = record(startHistory(opened), first);
    expect(undo(history).present).toBe(opened);
    expect(JSON.stringify(start)).toBe(text);
  });
});
