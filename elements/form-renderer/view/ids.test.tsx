/** Labels, help and errors lead to their own fields, whatever the models are called. */
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { until } from '../../testing/page.ts';
import { description, type Input, show } from '../testing/fixture.ts';

const control = (model: string, label: string) => ({
  type: 'input',
  model,
  key: label,
  label,
  help: `help of ${label}`,
  rules: [{ required: true, message: `missing: ${label}` }],
});

describe('the parts of a field', () => {
  for (const [what, models] of [
    ['with spaces in their models', ['a b', 'a b c']],
    ['of one model', ['same', 'same']],
  ] as const)
    it(`belong together in fields ${what}`, async () => {
      const list = models.map((model, at) => control(model, `field ${at}`));
      const rows = { type: 'batch', model: 'r s', key: 'r', label: 'rows', list };
      const host = await show({
        definition: { list: [...list, rows], config: {} },
        values: { 'r s': [{ key: '1' }, { key: '2' }] },
      });
      await until(() => host.shadowRoot.querySelectorAll('tbody input').length === 4);
      await host.validate();
      await until(() => host.shadowRoot.querySelectorAll('.csf-error').length === 6);
      const ids = [...host.shadowRoot.querySelectorAll('[id]')].map(({ id }) => id);
      expect(new Set(ids).size).to.equal(ids.length);
      expect(ids.filter(id => /\s/.test(id))).to.deep.equal([]);
      for (const input of host.shadowRoot.querySelectorAll<Input>('input')) {
        expect(input.labels).to.have.length(1);
        const [name] = /field \d/.exec(input.labels?.[0]?.textContent ?? '') ?? [];
        expect(description(host, input)).to.contain(`missing: ${name}`);
      }
      await expectAccessible(host);
    });
});
