/** A form of plain lines is there before the rest of the renderer, and loses nothing when it needs the rest. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { collectEvents, mount, until } from '../../testing/page.ts';
import { type FormElement, field, show } from '../testing/fixture.ts';
import { lazyFullRenderer } from './full-tier.ts';

const line = (model: string, more: object = {}) => ({
  type: 'input',
  model,
  key: model,
  label: model,
  ...more,
});
const form = (...list: object[]) => ({ list, config: {} });
const required = { rules: [{ required: true }] };

/** First: later nothing of a page is fetched anew. */
describe('a plain form', () => {
  it('is ready before the full tier is loaded', async () => {
    const host = mount<FormElement>('<form-renderer></form-renderer>');
    const isLoaded = new Promise(resolve => {
      const look = () => resolve(lazyFullRenderer.isLoaded());
      host.addEventListener('cs-ready', look, { once: true });
    });
    Object.assign(host, { definition: form(line('a', required)) });
    expect(await isLoaded).to.equal(false);
    field(host, 'a').focus();
    await sendKeys({ type: 'x' });
    expect(await host.getData()).to.deep.equal({ a: 'x' });
    expect(lazyFullRenderer.isLoaded()).to.equal(true);
  });

  it('takes a submission at once, and checks it when checks are here', async () => {
    const host = await show({ definition: form(line('a', required), line('b')), submitLabel: 'Go' });
    const invalid = collectEvents('cs-invalid');
    host.shadowRoot.querySelector<HTMLElement>('button[type=submit]')?.click();
    await until(() => invalid.length > 0);
    await until(() => host.shadowRoot.activeElement === field(host, 'a'));
  });

  it('keeps what was typed when options make it more than plain', async () => {
    const host = await show({ definition: form(line('a'), line('b')) });
    field(host, 'a').focus();
    await sendKeys({ type: 'typed' });
    await host.setOptions('b', { clearable: true, defaultValue: '' });
    await host.setValues({ b: 'x' });
    await until(() => host.shadowRoot.querySelector('.csf-clear'));
    expect(await host.getData()).to.deep.equal({ a: 'typed', b: 'x' });
  });

  it('keeps what was typed when it is read, and may be hidden from a person', async () => {
    const host = await show({ definition: form(line('a'), line('b')), values: { b: 'secret' } });
    field(host, 'a').focus();
    await sendKeys({ type: 'typed' });
    host.readOnly = true;
    await until(() => host.shadowRoot.querySelector('dl'));
    expect(host.shadowRoot.textContent).to.contain('typed');
    host.readOnly = false;
    host.privileges = [{ key: 'b', hidden: true }];
    await until(() => host.shadowRoot.querySelectorAll('input').length === 1);
    expect(await host.getData()).to.deep.equal({ a: 'typed' });
  });

  it('becomes another form, and that one a plain one again', async () => {
    const host = await show({ definition: form(line('a')) });
    host.definition = form(line('a'), { type: 'number', model: 'n', key: 'n', label: 'n' });
    await until(() => host.shadowRoot.querySelectorAll('input').length === 2);
    await host.setValues({ n: '1.50' });
    expect(await host.getData()).to.deep.equal({ a: '', n: 1.5 });
    host.definition = form(line('z', { options: { defaultValue: 'plain' } }));
    await until(() => host.shadowRoot.querySelectorAll('input').length === 1);
    expect(await host.getData()).to.deep.equal({ z: 'plain' });
  });

  it('reports its validity to a host form before it is ready', async () => {
    const page = mount<HTMLFormElement>('<form><form-renderer name="r"></form-renderer></form>');
    const host = page.querySelector('form-renderer') as FormElement;
    const ready = collectEvents('cs-ready');
    Object.assign(host, { definition: form(line('a', required)) });
    await until(() => ready.length > 0);
    expect(page.checkValidity()).to.equal(false);
  });
});
