/** The starter forms in the renderer: every one is rendered whole, checks itself and is accessible. */
import { fieldsOf } from '@countersign/sdk/form';
import { starters } from '@countersign/sdk/form/starters';
import { expect } from 'chai';
import { expectAccessible } from '../testing/axe.ts';
import { rendered } from '../testing/page.ts';
import { show } from './testing/fixture.ts';

describe('starter forms', () => {
  for (const { id, definition: make } of starters)
    it(`${id} is rendered with all of its fields`, async () => {
      const definition = make('zh');
      const host = await show({ definition });
      await rendered();
      const text = host.shadowRoot?.textContent ?? '';
      const seen = fieldsOf(definition).filter(({ control }) => text.includes(String(control.label)));
      expect(seen.length).to.be.greaterThan(3);
      expect(text).not.to.include('暂不支持');
      await expectAccessible(host);
      expect(await host.validate())
        .to.have.property('length')
        .greaterThan(1);
    });
});
