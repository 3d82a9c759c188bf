/** Definitions that no honest author wrote end in a clear error or in a bounded form, and the page goes on. */
import { controlTypes } from '@countersign/sdk/form';
import { expect } from 'chai';
import { samples } from '../../controls/testing/samples.ts';
import { until } from '../../testing/page.ts';
import { field, nameOfFocused, show } from '../testing/fixture.ts';
import { expectRefused, expectWorking, formWith, input } from '../testing/survive.ts';

function nested(depth: number) {
  let inner: object = input();
  for (let at = 0; at < depth; at += 1)
    inner = { type: 'card', key: `c${at}`, label: `${at}`, list: [inner] };
  return formWith(inner);
}

describe('a definition without measure', () => {
  const large = formWith(input({ help: 'x'.repeat(5_000_000) }));
  const many = (count: number, more: object = {}) =>
    formWith(...Array.from({ length: count }, (_, at) => input({ key: `k${at}`, model: `m${at}`, ...more })));
  const circle: Record<string, unknown> = formWith();
  circle.self = circle;

  for (const [what, definition, code] of [
    ['of 5 MB in one text', large, 'import-too-large'],
    ['of 5 MB as JSON', JSON.stringify(large), 'import-too-large'],
    ['of 5 MB in many controls', many(50_000, { help: 'x'.repeat(50) }), 'import-too-large'],
    ['of 5000 levels', nested(5000), 'import-too-deep'],
    ['in a circle', circle, 'import-too-deep'],
    ['of brackets alone', '['.repeat(200_000), 'import-not-json'],
  ] as const)
    it(`${what} is refused, and the next one is rendered`, () => expectRefused(definition, code));

  it('of 200 levels is rendered to the greatest depth, with a message', async () => {
    const host = await expectWorking({ definition: nested(200) });
    expect(host.shadowRoot.querySelectorAll('.csf-card')).to.have.length(65);
    expect(host.shadowRoot.textContent).to.contain('超过 64 层');
  });

  it('of as many fields as it may have draws those that are near, and checks all', async function () {
    this.timeout(180_000);
    const host = await show({ definition: many(20_000, { rules: [{ required: true }] }) });
    expect(host.shadowRoot.querySelectorAll('input').length).to.be.below(200);
    expect(await host.validate()).to.have.length(20_000);
    await until(() => nameOfFocused(host) === 'A');
  });
});

const noLists = [
  {},
  'x',
  7,
  true,
  null,
  [null, 1, 'x', [], {}, { list: 'x' }, { tds: 'x' }, { tds: [null, 2] }],
];

describe('a definition of the wrong shapes', () => {
  for (const wrong of noLists)
    it(`is rendered where lists are ${JSON.stringify(wrong)}`, async () => {
      const parts = { list: wrong, columns: wrong, trs: wrong, rules: wrong };
      const list = controlTypes.map(type => ({ type, key: type, model: type, label: type, ...parts }));
      const host = await expectWorking({ definition: formWith(...list, wrong, input()) });
      expect(field(host, 'A').type).to.equal('text');
    });

  for (const odd of [null, 7, true, {}, [], [[]], { toString: 1 }])
    it(`is rendered where texts and options are ${JSON.stringify(odd)}`, async () => {
      const list = controlTypes.map(type => ({
        type,
        model: type,
        key: odd,
        label: odd,
        name: odd,
        help: odd,
        icon: odd,
        options: odd,
        rules: [{ required: odd, message: odd, pattern: odd }],
      }));
      const config = Object.fromEntries(
        'layout labelWidth labelCol wrapperCol labelLayout customStyle formEvents hideRules'
          .split(' ')
          .map(name => [name, odd]),
      );
      await expectWorking({ definition: { list, config } });
    });

  it('is drawn with controls of one key, one model, without either, and of no type', async () => {
    const same = controlTypes.map(type => ({
      type,
      key: 'same',
      model: 'same',
      label: type,
      ...samples[type][0]?.more,
    }));
    const bare = controlTypes.map(type => ({ type }));
    const none = [{ type: 7 }, { type: '' }, {}, { model: 'x' }];
    await expectWorking({ definition: formWith(...same, ...bare, ...none) });
  });
});

const numbers =
  'min max step precision minRows maxRows maxLength limit minLimit scrollY size gutter tabBarGutter';
const sizes = 'width modalWidth modalHeight fontSize maxSize fileSize level';

describe('a number without measure', () => {
  for (const wild of [
    1e308,
    -1e308,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    '1e400',
    -1,
    0,
    5e-324,
    '9'.repeat(400),
  ])
    it(`${String(wild).slice(0, 20)} is bounded in every option of every control`, async () => {
      const options = Object.fromEntries(`${numbers} ${sizes}`.split(' ').map(name => [name, wild]));
      const spans = { span: wild, xs: wild, colspan: wild, rowspan: wild };
      const list = controlTypes.map(type => {
        const [sample] = samples[type];
        const more = sample?.more ?? {};
        const columns =
          'columns' in more ? { columns: (more.columns as object[]).map(one => ({ ...one, ...spans })) } : {};
        const trs = type === 'table' ? { trs: [{ tds: [{ ...spans, list: [input({ model: 't' })] }] }] } : {};
        const control = { type, model: type, key: type, label: type, ...more, ...columns, ...trs };
        return { ...control, options: { ...sample?.options, ...options } };
      });
      const config = {
        layout: 'horizontal',
        labelWidth: wild,
        labelCol: { span: wild },
        wrapperCol: { span: wild },
      };
      const host = await expectWorking({ definition: { list, config } });
      expect(host.shadowRoot.querySelectorAll('*').length).to.be.below(10_000);
    });
});
