/** Random forms with expressions, rules, rows and values. */

import { type Random, randomFrom } from '../../../testing/random.ts';
import type { Control, FormDefinition, HideRule, Values } from '../../definition/types.ts';

export interface RandomForm {
  definition: FormDefinition;
  values: Values;
  /** Changes in turn, each of one model. */
  changes: [model: string, value: unknown][];
}

type Type = 'number' | 'text' | 'date' | 'flag';

/** The models by type, as an expression sees them. */
type Names = Readonly<Record<Type, readonly string[]>>;

const types: readonly Type[] = ['number', 'number', 'text', 'date', 'flag'];
const controlOf: Record<Type, string> = {
  number: 'number',
  text: 'input',
  date: 'datePicker',
  flag: 'switch',
};
const COLUMNS: Names = { number: ['price', 'count'], text: ['name'], date: ['day'], flag: ['paid'] };

function expression(random: Random, type: Type, names: Names, depth: number): string {
  const known = names[type];
  const inner = (of: Type) => expression(random, of, names, depth - 1);
  if (depth === 0)
    return known.length > 0 && random.below(4) > 0 ? random.one(known) : constant(random, type);
  return random.one(shapes[type])(inner, random);
}

function constant(random: Random, type: Type): string {
  if (random.below(10) === 0) return 'null';
  if (type === 'number') return String(random.below(1000) / 10);
  if (type === 'text') return random.one(['"a"', '"12.5"', '""', '"很长"']);
  return type === 'flag' ? random.one(['true', 'false']) : `date("2026-0${1 + random.below(9)}-15")`;
}

type Shape = (inner: (type: Type) => string, random: Random) => string;

const shapes: Record<Type, readonly Shape[]> = {
  number: [
    (of, random) => `(${of('number')} ${random.one(['+', '-', '*', '/'])} ${of('number')})`,
    (of, random) => `${random.one(['sum', 'min', 'max', 'average'])}(${of('number')}, ${of('number')})`,
    of => `round(${of('number')}, 1)`,
    (_, random) => `${random.one(['sum', 'count', 'max'])}(items.${random.one(['price', 'cost', 'count'])})`,
    () => 'count(items)',
    of => `sumIf(items.name, ${of('text')}, items.price)`,
    of => `if(${of('flag')}, ${of('number')}, ${of('number')})`,
    of => `daysBetween(${of('date')}, ${of('date')})`,
    of => `workdaysBetween(${of('date')}, ${of('date')})`,
    of => `length(${of('text')})`,
    of => `coalesce(${of('number')}, 1)`,
    of => `number(${of('text')})`,
  ],
  text: [
    of => `(${of('text')} & ${of('number')})`,
    of => `concat(${of('text')}, ${of('date')})`,
    of => `if(${of('flag')}, ${of('text')}, ${of('text')})`,
    of => `format(${of('number')}, "#,##0.00")`,
    of => `chineseAmount(${of('number')})`,
    () => 'join(items.name, ",")',
  ],
  date: [
    (of, random) => `dateAdd(${of('date')}, ${random.below(90) - 30}, "${random.one(['day', 'month'])}")`,
    of => `if(${of('flag')}, ${of('date')}, ${of('date')})`,
    of => `max(${of('date')}, ${of('date')})`,
  ],
  flag: [
    (of, random) => `${of('number')} ${random.one(['<', '>=', '='])} ${of('number')}`,
    (of, random) => `(${of('flag')} ${random.one(['and', 'or'])} ${of('flag')})`,
    of => `not ${of('flag')}`,
    of => `isEmpty(${of('text')})`,
    of => `${of('text')} = ${of('text')}`,
  ],
};

const field = (type: Type, model: string, computed?: string): Control => ({
  type: controlOf[type],
  key: `k_${model}`,
  model,
  label: model,
  options: {
    ...(computed === undefined ? {} : { computed }),
    ...(type === 'number' && model.length % 2 ? { precision: 2 } : {}),
  },
});

function value(random: Random, type: Type): unknown {
  if (random.below(6) === 0) return null;
  if (type === 'number')
    return random.one([random.below(100), random.below(1000) / 100, `${random.below(99)}.50`, 'x']);
  if (type === 'text') return random.one(['a', '很长', '12.5', '']);
  return type === 'flag'
    ? random.below(2) === 0
    : `2026-${String(1 + random.below(12)).padStart(2, '0')}-0${1 + random.below(9)}`;
}

const row = (random: Random, key: number): Values => ({
  key,
  price: value(random, 'number'),
  count: value(random, 'number'),
  name: value(random, 'text'),
  day: value(random, 'date'),
  paid: value(random, 'flag'),
});

const rowsOf = (random: Random): Values[] =>
  Array.from({ length: random.below(4) }, (_, at) => row(random, at));

/** Returns the same form for the same seed. Some of the expressions are in a circle, and some rules hide what they read. */
export function randomForm(seed: number): RandomForm {
  const random = randomFrom(seed);
  const entered = Array.from({ length: 5 }, (_, at): [string, Type] => [
    `in${at}`,
    types[at % types.length] as Type,
  ]);
  const computed = Array.from({ length: 4 }, (_, at): [string, Type] => [`out${at}`, random.one(types)]);
  const all = [...entered, ...computed];
  const names = namesOf(all);
  const columns = Object.fromEntries(
    types.map(type => [type, [...names[type], ...COLUMNS[type]]]),
  ) as unknown as Names;
  const items: Control = {
    type: 'batch',
    key: 'k_items',
    model: 'items',
    label: 'items',
    list: [
      ...types.slice(1).flatMap(type => COLUMNS[type].map(model => field(type, model))),
      field('number', 'cost', expression(random, 'number', columns, 2)),
    ],
  };
  const list = [
    ...entered.map(([model, type]) => field(type, model)),
    items,
    ...computed.map(([model, type]) => field(type, model, expression(random, type, names, 2))),
  ];
  const hideRules = Array.from({ length: random.below(4) }, () => rule(random, all));
  const values = {
    ...Object.fromEntries(entered.map(([model, type]) => [model, value(random, type)])),
    items: rowsOf(random),
  };
  const changes = Array.from({ length: 4 }, (): [string, unknown] => {
    if (random.below(3) === 0) return ['items', rowsOf(random)];
    const [model, type] = random.one(all);
    return [model, value(random, type)];
  });
  return { definition: { list, config: { hideRules } }, values, changes };
}

function namesOf(fields: readonly [string, Type][]): Names {
  const of = (wanted: Type) => fields.filter(([, type]) => type === wanted).map(([model]) => model);
  return { number: of('number'), text: of('text'), date: of('date'), flag: of('flag') };
}

/**
 * Rules in a circle decide by what was there before, and a hidden field is not sent: so no rule asks for a field that follows
 * its target, and of the entered fields a computed one decides over the last alone, for which no rule asks.
 */
function rule(random: Random, fields: readonly [string, Type][]): HideRule {
  const [asked, type] = random.one(fields.filter(([model]) => model !== 'in4'));
  const target = random.one([...fields.map(([model]) => model), 'items', 'k_price', 'k_cost']);
  const mayCircle =
    target.startsWith('in') && target !== 'in4' && (asked.startsWith('out') || target <= asked);
  const shown = mayCircle ? 'k_cost' : target;
  const operator = random.one(['=', '!=', 'have', 'null']);
  return { conditions: [{ field: asked, operator, value: value(random, type) }], showKeys: [shown] };
}
