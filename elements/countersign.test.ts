/** The autoloader: a tag in the page is enough, wherever and whenever it appears. */
import { expect } from 'chai';
import { discover, elements, load } from './countersign.ts';
import { defineElement } from './element/define-element.ts';
import { collectEvents, freshTag, mount, until } from './testing/page.ts';

const [tag = ''] = Object.keys(elements);

describe('the autoloader', () => {
  it('loads nothing before a tag appears', () => {
    expect(customElements.get(tag) === undefined).to.equal(true);
  });

  it('looks into a shadow root when asked', async () => {
    const box = mount<HTMLElement>('<div></div>');
    const root = box.attachShadow({ mode: 'open' });
    root.innerHTML = `<${tag}></${tag}>`;
    expect(root.querySelectorAll(`${tag}:not(:defined)`).length).to.equal(1);
    discover(root);
    await until(() => root.querySelector(`${tag}:defined`));
  });

  for (const other of Object.keys(elements)) {
    it(`loads <${other}> when it appears deep in something that is added afterwards`, async () => {
      const box = mount<HTMLElement>(`<div><p><${other}></${other}></p></div>`);
      await until(() => box.querySelector(`${other}:defined`));
    });
  }

  it('returns the class of an element, and refuses an unknown tag', async () => {
    expect((await load(tag)) === customElements.get(tag)).to.equal(true);
    const message = await load('x-strange').catch((error: Error) => error.message);
    expect(message).to.equal('<x-strange> is no element of Countersign.');
  });

  it('emits an error on the waiting element when its code does not load, and tries again', async () => {
    const pending = freshTag();
    const errors = collectEvents('cs-error');
    const root = mount<HTMLElement>(`<div><${pending}></${pending}></div>`);
    elements[pending] = () => Promise.reject(new Error('offline'));
    discover(root);
    await until(() => errors.length > 0);
    expect(errors[0]?.detail).to.include({ code: 'load-failed', message: 'offline' });
    elements[pending] = async () =>
      defineElement({ tag: pending, summary: 'Pending', component: () => null });
    discover(root);
    await until(() => root.querySelector(`${pending}:defined`));
    delete elements[pending];
  });
});
