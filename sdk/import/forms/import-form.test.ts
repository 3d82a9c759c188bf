/** Forms of other systems: the dialect is found, what has a counterpart is carried over, and everything else is listed. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../form/definition/fields.ts';
import { isObject } from '../../form/definition/reading.ts';
import { schemaErrors } from '../../form/definition/schema-errors.ts';
import type { Control } from '../../form/definition/types.ts';
import { controlsOf } from '../../form/definition/walk.ts';
import ours from '../../form/fixtures/dialect.json' with { type: 'json' };
import { lint } from '../../form/lint/index.ts';
import { anyJson } from '../../form/testing/any-json.ts';
import { areDeeplyEqual } from '../../form/values/form-values.ts';
import { detectFormDialect, formDialects, importForm } from './import-form.ts';
import { silentNames } from './testing/silent-names.ts';

const folder = new URL('./samples/', import.meta.url);
/** Written by hand in the shape that each system documents; no file of another project is in them. */
const samples: [string, unknown][] = readdirSync(folder)
  .filter(file => file.endsWith('.json'))
  .map(file => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]);

function imported(source: unknown) {
  const result = importForm(source, 'en');
  if (!result.ok) throw new Error(result.error.message);
  return result;
}

/** `model:type*`, with what a container holds in braces. */
const outline = (list: readonly Control[]): string =>
  list
    .map(control => {
      const inside = partsOf(control).map(part => `{${outline(part.list)}}`);
      const name = control.model ? `${control.model}:` : '';
      return `${name}${control.type}${control.rules?.[0]?.required ? '*' : ''}${inside.join('')}`;
    })
    .join(' ');

describe('importForm', () => {
  it('has a sample of each dialect', () => {
    expect(samples.map(([name]) => name).sort()).toEqual(formDialects.map(({ id }) => id).sort());
  });

  it.each(samples)('finds %s by its structure, in text and in text within text', (id, sample) => {
    expect(detectFormDialect(sample)).toBe(id);
    expect(imported(JSON.stringify(sample)).dialect).toBe(id);
    expect(imported(JSON.stringify(JSON.stringify(sample))).dialect).toBe(id);
  });

  it('leaves our own format as it is', () => {
    const result = imported(ours);
    expect(result.dialect).toBe('countersign');
    expect(result.definition).toBe(ours);
  });

  it.each([
    ['{', 'import-not-json'],
    [3, 'import-not-json'],
    [{}, 'import-no-dialect'],
    [[], 'import-no-dialect'],
    [{ list: [] }, 'import-no-config'],
  ])('refuses %j as %s', (source, code) => {
    expect(importForm(source)).toMatchObject({ ok: false, error: { code } });
  });
});

describe.each(samples)('%s', (id, sample) => {
  const { definition, warnings } = imported(sample);

  it('becomes the controls that it describes, with a list of losses', async () => {
    const losses = warnings.map(({ severity, code, path, params }) =>
      [severity, code, path, params.value].join(' '),
    );
    const text = [outline(definition.list), ...losses, JSON.stringify(definition, null, 1)].join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot(`./samples/expected/${id}.txt`);
  });

  it('is a sound definition', () => {
    expect(schemaErrors(definition)).toEqual([]);
    expect(lint(definition).filter(({ severity }) => severity === 'error')).toEqual([]);
    const keys = [...controlsOf(definition.list)].map(({ control }) => control.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain(undefined);
    const { key: known } = warnings.find(one => one.key !== undefined) ?? {};
    expect(keys).toContain(known);
  });

  it('drops no setting in silence: another value changes the form or the list', () => {
    const silent = silentNames(id);
    const listed = warnings.filter(one => one.severity === 'lost').map(one => one.path ?? '');
    const unseen = leavesOf(sample).filter(({ path, value }) => {
      const text = path
        .map((step, at) => (typeof step === 'number' ? `[${step}]` : at > 0 ? `.${step}` : step))
        .join('');
      if (path.some(step => silent.has(String(step)))) return false;
      if (listed.some(one => text === one || text.startsWith(`${one}.`) || text.startsWith(`${one}[`)))
        return false;
      const result = imported(withValue(sample, path, changed(value)));
      return areDeeplyEqual(result.definition, definition) && areDeeplyEqual(result.warnings, warnings);
    });
    const names = unseen.map(({ path }) => path.join('.'));
    expect(names.filter(name => !redundant[id]?.test(name))).toEqual([]);
  });
});

/** Settings that have no effect in their own system, because another one decides. */
const redundant: Readonly<Record<string, RegExp>> = {
  /** The component decides the type of a value. */
  formily: /\.type$/,
  /** Choices bring the type of their values. */
  'json-schema': /^properties\.(?:sex|tags\.items)\.type$/,
  /** Names of parts are for scripts, sizes for responsive columns, spans for the cell that covers; the first tab is active. */
  'variant-form':
    /(?:cols\.\d+\.options\.(?:name|md|sm|xs)|cols\.1\.options\.(?:col|row)span|tabs\.0\.options\.active)$/,
};

type Path = (string | number)[];

function leavesOf(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, [...path, at]));
  if (isObject(value)) return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]));
  return [{ path, value }];
}

/** Another value of the same type. */
function changed(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value > 3 ? value - 1 : value + 3;
  return value === 'mutant' ? 'other' : 'mutant';
}

function withValue(root: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const holder = root as Record<string, unknown>;
  const inside = withValue(holder[String(step)], rest, value);
  return Array.isArray(root) ? root.with(Number(step), inside) : { ...holder, [step]: inside };
}

describe('hostile forms', () => {
  const sound = (source: unknown): void => {
    const result = importForm(source);
    if (!result.ok) return;
    expect(result.dialect === 'countersign' || schemaErrors(result.definition).length === 0).toBe(true);
    JSON.stringify(result);
  };

  it('never throw, with any JSON in any place of a sample', () => {
    const all = samples.map(([, sample]) => ({ sample, leaves: leavesOf(sample) }));
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), fc.nat(6), anyJson()), { maxLength: 6 }),
        (which, edits) => {
          const { sample, leaves } = all[which % all.length] ?? { sample: {}, leaves: [] };
          const broken = edits.reduce<unknown>((now, [at, depth, value]) => {
            const path = leaves[at % Math.max(1, leaves.length)]?.path ?? [];
            const place = path.slice(0, Math.max(1, path.length - depth));
            return isThere(now, place) ? withValue(now, place, value) : now;
          }, sample);
          sound(broken);
        },
      ),
      { numRuns: 1500 },
    );
    fc.assert(fc.property(anyJson(), sound));
  });

  it.runIf(process.env.TEST_ALL === '1').each(samples)(
    '%s: an object without toString in every place',
    (_id, sample) => {
      const places = new Map(
        leavesOf(sample)
          .flatMap(({ path }) => path.map((_step, at) => path.slice(0, at + 1)))
          .map(path => [JSON.stringify(path), path]),
      );
      for (const odd of [{ toString: null }, [{ toString: null }], { key: { toString: null } }])
        for (const path of places.values()) sound(withValue(sample, path, odd));
    },
    120_000,
  );

  const nested = (levels: number, wrap: (inside: unknown) => unknown): unknown => {
    let value: unknown = { type: 'textfield', key: 'a', input: true };
    for (let level = 0; level < levels; level++) value = wrap(value);
    return value;
  };
  const bomb = {
    type: 'object',
    properties: { a: { $ref: '#/$defs/d' } },
    $defs: { d: { type: 'object', properties: { x: { $ref: '#/$defs/d' }, y: { $ref: '#/$defs/d' } } } },
  };
  it.each<[string, unknown]>([
    [
      '300 panels in one another',
      { components: [nested(180, inside => ({ type: 'panel', input: false, components: [inside] }))] },
    ],
    ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['references in references', bomb],
    [
      '5,000 fields of one name',
      { components: Array.from({ length: 5000 }, () => ({ type: 'textfield', key: 'a', input: true })) },
    ],
    [
      'a long condition',
      {
        elements: [
          { type: 'text', name: 'a', visibleIf: '('.repeat(4000) },
          { type: 'text', name: 'b', visibleIf: `{a} = '${'x'.repeat(4000)}` },
        ],
      },
    ],
    [
      '400 long conditions',
      {
        elements: Array.from({ length: 400 }, (_, n) => ({
          type: 'text',
          name: `q${n}`,
          visibleIf: '{a} = 1 and '.repeat(400),
        })),
      },
    ],
    [
      'patterns that never end',
      { components: [{ type: 'textfield', key: 'a', input: true, validate: { pattern: '(a+)+$' } }] },
    ],
    [
      'names of every object',
      JSON.parse(
        '{"components":[{"type":"constructor","key":"__proto__","input":true},{"type":"textfield","key":"__proto__","input":true,"validate":{"__proto__":1}}]}',
      ),
    ],
    [
      'a large table',
      {
        rule: [
          {
            type: 'fcTable',
            props: { rule: { row: 1e9, col: 1e9, layout: [{ top: 0, left: 0, row: 1e9, col: 1e9 }] } },
            children: [{ type: 'input', field: 'a', slot: '0:0' }],
          },
        ],
      },
    ],
  ])('%s end soon', (_, source) => {
    const started = performance.now();
    sound(source);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('lists functions of parsed objects', () => {
    const result = imported([
      { type: 'input', field: 'a', title: 'A', on: () => 1, props: { onChange: () => 2 } },
    ]);
    expect(result.warnings.map(({ code }) => code)).toEqual(['lost-function', 'lost-function']);
  });
});

function isThere(root: unknown, path: Path): boolean {
  let now: unknown = root;
  for (const step of path) {
    const isName = !Array.isArray(now) || typeof step === 'number';
    if (!isName || typeof now !== 'object' || now === null || !Object.hasOwn(now, step)) return false;
    now = (now as Record<string, unknown>)[String(step)];
  }
  return true;
}
