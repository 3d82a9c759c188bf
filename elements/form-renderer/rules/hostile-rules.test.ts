/** Patterns, rules, paths and choices that would run for ever end soon: each of these tests would else not end at all. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { collectEvents, inside, rendered, until } from '../../testing/page.ts';
import { field, show } from '../testing/fixture.ts';
import { expectWorking, formWith, input } from '../testing/survive.ts';

describe('a pattern that would run for ever', () => {
  const patterns = [
    '^(a+)+$',
    '(a|a)*b',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(.*)*x',
    '^(\\w+\\s?)*$',
    'a*a*a*a*a*b',
    '(?=(a+))\\1*b',
    '(a{1,99}){1,99}b',
  ];
  for (const pattern of patterns)
    it(`${pattern} is left on a long value`, async () => {
      const host = await show({
        definition: formWith(input({ rules: [{ required: false }, { pattern, message: 'no' }] })),
      });
      await host.setValues({ a: `${'a'.repeat(100_000)}!` });
      field(host, 'A').focus();
      expect(await host.validate()).to.satisfy((errors: unknown[]) => errors.length <= 1);
    });

  for (const customRules of ['phone', 'email', 'code', 'id'])
    it(`the format ${customRules} ends on a long value`, async () => {
      const host = await show({ definition: formWith(input({ options: { customRules } })) });
      for (const value of [
        '1'.repeat(100_000),
        `${'a.'.repeat(50_000)}@`,
        `a@${'a-'.repeat(50_000)}`,
        `a@${'a.'.repeat(50_000)}`,
      ]) {
        await host.setValues({ a: value });
        expect(await host.validate()).to.have.length(1);
      }
    });
});

describe('rules in circles', () => {
  const ring = (count: number) => {
    const list = Array.from({ length: count }, (_, at) =>
      input({ model: `m${at}`, key: `k${at}`, label: `F${at};` }),
    );
    const hideRules = list.map((_, at) => ({
      conditions: [{ field: `m${at}`, operator: '!=', value: 'x' }],
      showKeys: [`k${(at + 1) % count}`],
    }));
    return { list, config: { hideRules } };
  };
  for (const count of [1, 2, 3, 90, 300])
    it(`of ${count} are applied, and applied again`, async () => {
      const host = await expectWorking({ definition: ring(count) });
      await host.setValues({ m0: 'x' });
      await rendered();
      await host.setValues({ m0: 'y' });
      await rendered();
      expect(host.shadowRoot.querySelector('.cs-failure')).to.equal(null);
      expect(Object.keys(await host.getData()).length).to.be.at.most(count);
    });
});

describe('a path that would run for ever', () => {
  const deep = (level: number): unknown => (level === 0 ? 1 : { a: deep(level - 1), b: deep(level - 1) });
  for (const path of [
    '$..*..*..*..*',
    '$..[?@..*]',
    `$${'..a'.repeat(40)}`,
    `$${'['.repeat(300)}`,
    '$[?match(@.a, "(a+)+$")]',
  ])
    it(`${path.slice(0, 30)} ends with an error event`, async () => {
      const answer = (event: Event) => (event as CustomEvent).detail.respondWith(deep(12));
      document.addEventListener('cs-call', answer);
      const errors = collectEvents('cs-error');
      const event = {
        uuid: 'e',
        name: 'E',
        triggerParam: 'init',
        requestMethod: 'GET',
        requestUrl: 'https://a.example',
        requestHeaders: { headers: [], bodys: [] },
        responseFields: [{ field: 'a', value: path }],
      };
      const host = await show({ definition: { list: [input()], config: { formEvents: [event] } } });
      await until(() => errors.length > 0);
      document.removeEventListener('cs-call', answer);
      expect(await host.getData()).to.deep.equal({ a: '' });
    });
});

describe('thousands of choices', () => {
  const choices = (length: number) => Array.from({ length }, (_, at) => ({ label: `n${at}`, value: at }));
  const options = choices(10_000);
  const count = (host: HTMLElement, what: string) => host.shadowRoot?.querySelectorAll(what).length ?? 0;
  const shown = async (type: string, more: object = {}) =>
    expectWorking({
      definition: formWith(input({ type, options: { options, ...more } })),
      values: { a: 9999 },
    });

  it('of a select are all there', async () => {
    const host = await shown('select');
    expect(count(host, 'option')).to.equal(10_001);
    expect(await host.getData()).to.deep.equal({ a: 9999 });
  });

  it('of a searched select are drawn as far as anybody reads', async () => {
    const host = await shown('select', { showSearch: true });
    inside(host, '[role=combobox]').click();
    await until(() => count(host, '[role=option]') > 0);
    expect(count(host, '[role=option]')).to.be.at.most(200);
  });

  it('of a tree are drawn', async () => {
    const host = await shown('treeSelect', { showSearch: true });
    field(host, 'A').click();
    await until(() => count(host, '[role=treeitem]') > 0);
    expect(host.shadowRoot.querySelectorAll('*').length).to.be.below(60_000);
  });

  it('of a cascader are drawn, and searched as far as anybody reads', async () => {
    const host = await shown('cascader', { showSearch: true });
    inside(host, '[role=combobox]').focus();
    await sendKeys({ type: 'n99' });
    await until(() => count(host, '[role=option]') > 0);
    expect(count(host, '[role=option]')).to.be.below(300);
  });

  for (const [type, a] of [
    ['radio', 1999],
    ['checkbox', choices(2000).map(({ value }) => value)],
  ] as const)
    it(`of a ${type} are rendered`, async () => {
      const list = formWith(input({ type, options: { options: choices(2000) } }));
      const host = await expectWorking({ definition: list, values: { a } });
      expect(count(host, 'input:checked')).to.equal([a].flat().length);
    });
});
