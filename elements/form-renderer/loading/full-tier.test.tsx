/** A form whose full tier arrives between its drawing and its effects: another form on the page had asked for it. */
import { expect } from 'chai';
import '../element.ts';
import { mount, until } from '../../testing/page.ts';
import type { FormElement } from '../testing/fixture.ts';
import { lazyFullRenderer } from './full-tier.ts';

describe('the full tier', () => {
  it('reaches a form that was drawn a moment before', async () => {
    const full = await import('./full-tier-modules.ts');
    const host = mount<FormElement>('<form-renderer></form-renderer>');
    host.addEventListener('cs-ready', () => lazyFullRenderer.fill(full), { once: true });
    const definition = { list: [{ type: 'input', model: 'a', key: 'a', label: 'a' }], config: {} };
    Object.assign(host, { definition });
    let data: unknown;
    host.getData().then(answer => {
      data = answer;
    });
    await until(() => lazyFullRenderer.isLoaded());
    await until(() => data, 5_000);
    expect(data).to.deep.equal({ a: '' });
  });
});
