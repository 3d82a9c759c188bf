/** Values and names that no honest form has: each is shown, stored or refused, and nothing fails. */
import { allKinds, controlTypes } from '@countersign/sdk/form';
import { expect } from 'chai';
import { complete } from '../../controls/testing/every-control.ts';
import { samples } from '../../controls/testing/samples.ts';
import { collectEvents, rendered } from '../../testing/page.ts';
import { show } from '../testing/fixture.ts';
import { expectWorking, formWith, input } from '../testing/survive.ts';

const holding = controlTypes.filter(type => allKinds.get(type) !== null);
const controls = holding.flatMap(type =>
  samples[type].map(({ options, more }, at) => ({
    type,
    key: `${type}${at}`,
    model: `${type}${at}`,
    label: `${type}${at}`,
    ...more,
    options,
  })),
);
const everywhere = (value: unknown) => Object.fromEntries(controls.map(({ model }) => [model, value]));

const wild: [string, unknown][] = [
  ['a number beyond all', 1e308],
  ['no number', Number.NaN],
  ['1e400', '1e400'],
  ['a date of the year 99999', '99999-12-31'],
  ['a moment of the year 99999', '+099999-12-31T23:59:59Z'],
  ['dates of the year 99999', ['99999-12-31', '99999-12-31 23:59:59']],
  ['a date that is none', '2026-02-31 25:61:61'],
  ['a long text', 'x'.repeat(50_000)],
  ['true', true],
  ['an object', { a: { b: [{}] } }],
  ['lists in lists', [[[[[]]]], [null], [undefined]]],
  ['odd entries', [null, 1, 'x', {}, [], { id: {}, name: [], value: {}, checked: 'x', key: {} }]],
  ['a text of JSON', '[{"name":{},"id":[]}]'],
  ['half a character', '\ud800'],
  ['a long list', Array.from({ length: 500 }, (_, at) => `x${at}`)],
  ['a deep object', JSON.parse(`${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}`)],
];

describe('a hostile value', () => {
  for (const [what, value] of wild)
    it(`${what} is shown by every control, at the start or by setValues, and stored or refused`, async () => {
      const host = await expectWorking({ definition: formWith(...controls), values: everywhere(value) });
      expect(host.shadowRoot.querySelectorAll('*').length).to.be.below(40_000);
      const errors = collectEvents('cs-error');
      await host.reset();
      await host.setValues(everywhere(value));
      await rendered();
      await complete(host);
      expect(errors.map(({ detail }) => detail.message)).to.deep.equal([]);
    });
});

describe('a hostile default', () => {
  const options = (value: unknown) =>
    Object.fromEntries(
      [
        'defaultValue',
        'rangeDefaultValue',
        'min',
        'max',
        'format',
        'marks',
        'options',
        'data',
        'headers',
      ].map(name => [name, value]),
    );
  /** A value that is too long or too deep for a definition is refused with it: see hostile-definition.test.ts. */
  const fitting = wild.filter(([what]) => what !== 'a long text' && what !== 'a deep object');
  for (const [what, value] of fitting)
    it(`${what} is shown, stored or refused, as a bound, a format and a list of choices too`, async () => {
      const list = controls.map(control => ({
        ...control,
        options: { ...control.options, ...options(value) },
      }));
      const host = await expectWorking({ definition: formWith(...list) });
      expect(host.shadowRoot.querySelectorAll('*').length).to.be.below(40_000);
    });
});

describe('a hostile name', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'then', '', '0'])
    it(`“${name}” is a field, a key and a choice like any other`, async () => {
      const options = { options: [{ label: name, value: name }], type: name, format: name, mode: name };
      const list = controlTypes.map(type => ({
        type,
        label: type,
        key: `${name}`,
        model: type === 'input' ? name : `${type} ${name}`,
        ...samples[type][0]?.more,
        options: {
          ...options,
          [name]: name,
          language: name,
          dynamicFun: name,
          tabPosition: name,
          customRules: name,
        },
      }));
      const rule = { conditions: [{ field: name, operator: name, value: name }], showKeys: [name] };
      const own = Object.fromEntries([[name, 'held']]);
      const host = await expectWorking({
        definition: { list, config: { layout: name, hideRules: [rule] } },
        values: own,
        privileges: [{ key: name, disabled: false }],
      });
      await host.setErrors([{ field: name, message: 'no' }]);
      expect(Reflect.get({}, 'held')).to.equal(undefined);
      expect(Object.getPrototypeOf({})).to.equal(Object.prototype);
    });

  it('without a value holds nothing that was inherited', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'valueOf'];
    const host = await show({
      definition: formWith(...names.map(model => input({ model, key: model }))),
      values: {},
    });
    const data = await host.getData();
    expect(Object.entries(data)).to.deep.equal(names.map(name => [name, '']));
  });
});
