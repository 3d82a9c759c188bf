/** An approval can be filled in and decided as soon as it is ready, although the form's checks load after it. */
import { expect } from 'chai';
import { lazyFullRenderer } from '../../form-renderer/loading/full-tier.ts';
import { until } from '../../testing/page.ts';
import { mountTask, press, showsText, type TaskElement, write } from '../testing/driver.ts';

const required = { rules: [{ required: true }] };
const control = (type: string, more: object = {}) => ({ type, key: type, model: type, label: type, ...more });
const jsonContent = JSON.stringify({
  list: [control('textarea'), control('number', required)],
  config: {},
});
const task = {
  nodeInfo: JSON.stringify({ type: 1, privileges: [] }),
  variable: JSON.stringify({ textarea: 'before', number: 1 }),
};
const ready = (host: TaskElement) =>
  new Promise(resolve => host.addEventListener('cs-ready', resolve, { once: true }));

/** Runs first: the page loads each chunk only once. */
describe('approval-task, a form whose checks are not loaded yet', () => {
  it('sends the input once it is checked', async () => {
    const { task: host, calls, decided } = await mountTask({ jsonContent, task });
    await ready(host);
    expect(lazyFullRenderer.isLoaded()).to.equal(false);
    write(host, '.main textarea', 'typed at once');
    await press(host, '同意');
    await until(() => decided.length > 0);
    const [call] = await calls('jflow/approve');
    expect(call?.body).to.deep.include({ params: { textarea: 'typed at once', number: 1 } });
  });

  it('does not send invalid values', async () => {
    const { task: host, calls } = await mountTask({ jsonContent, task: { ...task, variable: '{}' } });
    await ready(host);
    await press(host, '同意');
    await showsText(host, '表单有 1 处需要修改');
    expect(await calls('jflow/approve')).to.deep.equal([]);
  });
});
