import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { definitionWarnings } from '../definition/import-definition.ts';
import type { Control, FormDefinition, HideRule } from '../definition/types.ts';
import { visibleValues } from '../privileges/privileges.ts';
import { validate } from '../validation/validate.ts';
import { ruleGraph } from './rule-graph.ts';
import { applyRules, findFailingVisibilityRules, shownValues, updateRules } from './visibility.ts';

const input = (model: string, more: Partial<Control> = {}): Control => ({
  type: 'input',
  model,
  key: `k_${model}`,
  rules: [{ required: true }],
  ...more,
});
/** `when('a', '=', 'x', 'b')`: a is x, or b is hidden. */
const when = (field: string, operator: string, value: unknown, ...showKeys: string[]): HideRule => ({
  range: 'all',
  conditions: [{ field, operator, value }],
  showKeys,
});
const form = (list: Control[], ...hideRules: HideRule[]): FormDefinition => ({ list, config: { hideRules } });
const shown = (definition: FormDefinition, values: Record<string, unknown>) =>
  Object.keys(shownValues(definition, values));
const missing = (definition: FormDefinition, values: Record<string, unknown>, privileges = [] as never[]) =>
  validate(definition, values, { privileges }).map(error => error.field);

describe('a rule', () => {
  const definition = form([input('a'), input('b'), input('c')], when('a', '=', 'x', 'k_b', 'c'));

  test('that fails hides its targets, by key or model: they are left out of the data and the validation', () => {
    expect(shown(definition, { a: 'y', b: '1', c: '2' })).toEqual(['a']);
    expect(missing(definition, { a: 'y' })).toEqual([]);
  });

  test('that passes shows it', () => {
    expect(shown(definition, { a: 'x', b: '1', c: '2' })).toEqual(['a', 'b', 'c']);
    expect(missing(definition, { a: 'x' })).toEqual(['b', 'c']);
  });

  test('asks all of its conditions, or any', () => {
    const conditions = [
      { field: 'a', operator: '=', value: '1' },
      { field: 'b', operator: '=', value: '1' },
    ];
    const of = (range: 'all' | 'any') =>
      form([input('a'), input('b'), input('c')], { range, conditions, showKeys: ['c'] });
    expect(shown(of('all'), { a: '1', b: '2', c: 'c' })).toEqual(['a', 'b']);
    expect(shown(of('any'), { a: '1', b: '2', c: 'c' })).toEqual(['a', 'b', 'c']);
  });

  test('asks a field by its key too', () => {
    expect(shown(form([input('a'), input('b')], when('k_a', 'have', '', 'b')), { a: '', b: 1 })).toEqual([
      'a',
    ]);
  });

  test('without conditions hides nothing', () => {
    expect(shown(form([input('a')], { range: 'any', conditions: [], showKeys: ['a'] }), { a: 1 })).toEqual([
      'a',
    ]);
  });
});

test('of several rules on one control each must pass', () => {
  const definition = form(
    [input('a'), input('b'), input('c')],
    when('a', 'have', '', 'c'),
    when('b', 'have', '', 'c'),
  );
  expect(shown(definition, { a: 1, b: '', c: 1 })).toEqual(['a', 'b']);
  expect(shown(definition, { a: 1, b: 1, c: 1 })).toEqual(['a', 'b', 'c']);
});

test('a container takes all that is in it along', () => {
  const card: Control = {
    type: 'card',
    key: 'box',
    list: [{ type: 'grid', columns: [{ list: [input('b')] }] }],
  };
  expect(shown(form([input('a'), card], when('a', 'have', '', 'box')), { a: '', b: 1 })).toEqual(['a']);
});

test('a column of rows is hidden in every row, and its rows are not checked for it', () => {
  const batch: Control = { type: 'batch', model: 'items', list: [input('name'), input('why')] };
  const definition = form([input('a'), batch], when('a', '=', 'x', 'why'));
  const items = [{ key: 1, name: 'n', why: '' }];
  expect(shownValues(definition, { a: 'y', items })).toEqual({ a: 'y', items: [{ key: 1, name: 'n' }] });
  expect(missing(definition, { a: 'y', items })).toEqual([]);
  expect(missing(definition, { a: 'x', items })).toEqual(['items.0.why']);
});

test('two fields of one model are alternatives: the value is there while one is shown', () => {
  const definition = form(
    [input('a'), input('b', { key: 'one' }), input('b', { key: 'two' })],
    when('a', '=', '1', 'one'),
    when('a', '=', '2', 'two'),
  );
  expect(shown(definition, { a: '2', b: 'x' })).toEqual(['a', 'b']);
  expect(shown(definition, { a: '3', b: 'x' })).toEqual(['a']);
});

describe('a hidden field', () => {
  const chain = form(
    [input('a'), input('b'), input('c')],
    when('b', '=', 'y', 'c'),
    when('a', '=', 'x', 'b'),
  );

  test('counts as empty for other rules, whatever the order they are written in', () => {
    expect(shown(chain, { a: 'x', b: 'y', c: 'z' })).toEqual(['a', 'b', 'c']);
    expect(shown(chain, { a: 'n', b: 'y', c: 'z' })).toEqual(['a']);
  });

  test('by the hidden option alone still counts, and travels', () => {
    const definition = form(
      [input('a', { options: { hidden: true } }), input('b')],
      when('a', '=', 'x', 'b'),
    );
    expect(shown(definition, { a: 'x', b: '' })).toEqual(['a', 'b']);
    expect(missing(definition, { a: 'x', b: '' })).toEqual(['b']);
  });

  test('by a privilege counts as empty for that person, so that no rule requires a hidden field', () => {
    const hidden = [{ key: 'a', hidden: true }] as never[];
    expect(missing(chain, { a: 'x', b: '', c: '' })).toEqual(['b']);
    expect(missing(chain, { a: 'x', b: '', c: '' }, hidden)).toEqual([]);
  });

  test('does not leave the server', () => {
    expect(visibleValues(chain, { a: 'n', b: 'y', c: 'z' })).toEqual({ a: 'n' });
  });

  test('is the same once it is left out: the server agrees with the browser', () => {
    const models = ['a', 'b', 'c', 'd', 'e'];
    const rule = fc.record({
      range: fc.constantFrom('all' as const, 'any' as const),
      conditions: fc.array(
        fc.record({
          field: fc.constantFrom(...models),
          operator: fc.constantFrom('=', 'in', 'have'),
          value: fc.constantFrom('1', '2'),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      showKeys: fc.uniqueArray(fc.constantFrom(...models), { maxLength: 3 }),
    });
    const values = fc.record(Object.fromEntries(models.map(model => [model, fc.constantFrom('', '1', '2')])));
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), values, (rules, held) => {
        const definition = form(
          models.map(model => input(model)),
          ...rules,
        );
        const once = shownValues(definition, held);
        expect(shownValues(definition, once)).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe('circles', () => {
  const circle = form(
    [input('a', { label: '甲' }), input('b', { label: '乙' }), input('c')],
    when('a', '=', 'x', 'b'),
    when('b', '=', 'x', 'a', 'c'),
  );

  test('are found and named', () => {
    expect(definitionWarnings(circle).find(({ code }) => code === 'rule-cycle')?.message).toContain(
      '甲 → 乙 → 甲',
    );
    expect(ruleGraph(circle).components).toEqual([{ rules: [0, 1], cyclic: true }]);
  });

  test('reach a fixed point, with hidden fields as empty', () => {
    expect(shown(circle, { a: 'x', b: 'x', c: 1 })).toEqual(['a', 'b', 'c']);
    expect(shown(circle, { a: 'n', b: 'x', c: 1 })).toEqual([]);
  });

  test('a field that decides over itself is one', () => {
    const self = form([input('a')], when('a', '=', 'x', 'a'));
    expect(definitionWarnings(self).map(({ code }) => code)).toEqual(['rule-cycle']);
    expect(shown(self, { a: 'n' })).toEqual([]);
  });

  test('of two thousand rules settle', () => {
    const names = Array.from({ length: 2000 }, (_, at) => `f${at}`);
    const rules = names.map((name, at) => when(name, 'have', '', names[(at + 1) % 2000] as string));
    const definition = form(
      names.map(name => input(name)),
      ...rules,
    );
    expect(findFailingVisibilityRules(definition, { f0: '1' }).size).toBe(2000);
  });
});

test('an author gets warnings of rules that cannot work', () => {
  const definition = form([input('a')], when('gone', '=', 1, 'a'), when('a', '~', 1, 'a2'), {
    range: 'all',
    conditions: [{ field: '', operator: '=' }],
    showKeys: [],
  });
  expect(definitionWarnings(definition, 'en').map(({ code, params }) => [code, params.n])).toEqual([
    ['rule-unknown-field', 1],
    ['rule-operator', 2],
    ['rule-unknown-target', 2],
    ['rule-incomplete', 3],
  ]);
});

describe('a change', () => {
  test('evaluates only the rules that depend on it, and returns those that turned', () => {
    const definition = form(
      ['a', 'b', 'c', 'd', 'e'].map(model => input(model)),
      when('a', '=', 'x', 'b'),
      when('b', '=', 'x', 'c'),
      when('d', '=', 'x', 'e'),
    );
    const graph = ruleGraph(definition);
    const values: Record<string, unknown> = { a: 'x', b: 'x', d: 'x' };
    const failing = applyRules(graph, model => values[model]);
    values.a = '';
    const asked: string[] = [];
    const read = (model: string) => {
      asked.push(model);
      return values[model];
    };
    expect(updateRules(graph, failing, { models: ['a'], read })).toEqual([0, 1]);
    expect(asked).not.toContain('d');
    expect([...failing]).toEqual([0, 1]);
  });

  test('ends where settling everything would', () => {
    const names = ['a', 'b', 'c', 'd'];
    const rule = fc.record({
      from: fc.constantFrom(...names),
      to: fc.constantFrom(...names),
      operator: fc.constantFrom('=', '!=', 'null'),
    });
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 6 }),
        fc.constantFrom(...names),
        fc.string(),
        (rules, changed, value) => {
          const definition = form(
            names.map(name => input(name)),
            ...rules.map(({ from, to, operator }) => when(from, operator, '1', to)),
          );
          const graph = ruleGraph(definition);
          const values: Record<string, unknown> = { a: '1', b: '', c: '1', d: '2' };
          const failing = applyRules(graph, model => values[model]);
          values[changed] = value;
          updateRules(graph, failing, { models: [changed], read: model => values[model] });
          expect(failing).toEqual(applyRules(graph, model => values[model]));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('settles three hundred rules by asking each once', () => {
    const names = Array.from({ length: 300 }, (_, at) => `f${at}`);
    const definition = form(
      [input('a'), ...names.map(name => input(name))],
      ...names.map(name => when('a', '=', 'x', name)),
    );
    const graph = ruleGraph(definition);
    const failing = applyRules(graph, () => '');
    for (const now of ['x', '', 'x']) {
      const asked: string[] = [];
      const read = (model: string) => {
        asked.push(model);
        return now;
      };
      expect(updateRules(graph, failing, { models: ['a'], read })).toHaveLength(300);
      expect(asked).toEqual(Array(300).fill('a'));
    }
  });
});
