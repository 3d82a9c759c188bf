/** A form that was drawn a moment ago loses nothing of what is typed into it. */
import { expect } from 'chai';
import { mount } from '../../testing/page.ts';
import { type FormElement, field } from '../testing/fixture.ts';

/** Writes as a browser does: the value at once, then the event. */
function write(input: HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Answers in the very task in which the form was drawn. */
const inputAtOnce = (host: FormElement) =>
  new Promise<HTMLTextAreaElement>(resolve => {
    const watch = new MutationObserver(() => {
      if (!host.shadowRoot.querySelector('textarea')) return;
      watch.disconnect();
      resolve(field(host, '字段'));
    });
    watch.observe(host.shadowRoot, { childList: true, subtree: true });
  });

describe('a form that has just been drawn', () => {
  it('keeps every key, also where its controls were fetched first', async () => {
    const host = mount<FormElement>('<form-renderer></form-renderer>');
    const definition = { list: [{ type: 'textarea', model: 'a', key: 'a', label: '字段' }], config: {} };
    Object.assign(host, { definition });
    const input = await inputAtOnce(host);
    for (const key of 'abc') write(input, `${input.value}${key}`);
    expect(input.value).to.equal('abc');
    expect(await host.getData()).to.deep.equal({ a: 'abc' });
  });
});
