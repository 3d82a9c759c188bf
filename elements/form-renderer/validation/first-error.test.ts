/** An error in a control that is still on its way leads to it when it has come. */
import { expect } from 'chai';
import { complete } from '../../controls/testing/every-control.ts';
import { until } from '../../testing/page.ts';
import { show } from '../testing/fixture.ts';

const heavy = [
  'uploadFile',
  'treeSelect',
  'cascader',
  'userSelect',
  'address',
  'codemirror',
  'editor',
  'batch',
];

describe('an error in a control that was not fetched yet', () => {
  for (const type of heavy)
    it(`leads to ${type}`, async () => {
      const options = { options: [{ label: '一', value: 1 }] };
      const control = { type, model: 'a', key: 'a', label: '字段', options, rules: [{ required: true }] };
      const next = { type: 'input', model: 'b', key: 'b', label: '后面' };
      const host = await show({ definition: { list: [control, next], config: {} } });
      expect((await host.validate()).map(({ field }) => field)).to.deep.equal(['a']);
      await complete(host);
      const slot = host.shadowRoot.querySelector('[data-model=a]');
      await until(() => slot?.contains(host.shadowRoot.activeElement));
    });
});
