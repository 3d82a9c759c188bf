/** A definition that is fetched: while it comes, when it is there, and when it does not come. */
import { expect } from 'chai';
import { collectEvents, mount, until } from '../../testing/page.ts';
import '../element.ts';
import { leave } from '../testing/leave.ts';

const address = (text: string) => URL.createObjectURL(new Blob([text], { type: 'application/json' }));

function place(src: string): HTMLElement & { shadowRoot: ShadowRoot } {
  return mount(`<form-renderer src="${src}"></form-renderer>`);
}

describe('a definition from an address', () => {
  it('is shown once it is there', async () => {
    const ready = collectEvents('cs-ready');
    const host = place(address(JSON.stringify(leave)));
    await until(() => host.shadowRoot.querySelector('label'));
    await until(() => ready.length === 1);
  });

  it('that does not load is shown and emitted as an error, and can be tried again', async () => {
    const errors = collectEvents('cs-error');
    const host = place('/no-such-form.json');
    await until(() => host.shadowRoot.querySelector('[role=alert] button'));
    await until(() => errors[0]?.detail.code === 'load-failed');
    host.shadowRoot.querySelector<HTMLElement>('[role=alert] button')?.click();
    await until(() => errors.length === 2);
  });

  it('that is no form is refused with the reason', async () => {
    const errors = collectEvents('cs-error');
    place(address('<!doctype html>'));
    await until(() => errors.length);
    expect(errors[0]?.detail.code).to.equal('import-not-json');
  });

  it('may also come as an attribute', async () => {
    const host = mount<HTMLElement>('<form-renderer></form-renderer>');
    host.setAttribute('definition', JSON.stringify(leave));
    await until(() => host.shadowRoot?.querySelector('label'));
  });
});
