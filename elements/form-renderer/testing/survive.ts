/** Checks for hostile input: a form ends in a clear error, or works through all its states. */
import { expect } from 'chai';
import { complete } from '../../controls/testing/every-control.ts';
import { collectEvents, mount, rendered, until } from '../../testing/page.ts';
import { type FormElement, show } from './fixture.ts';

export const input = (more: object = {}) => ({ type: 'input', model: 'a', key: 'a', label: 'A', ...more });
export const formWith = (...list: unknown[]) => ({ list, config: {} });

/** Asserts that nothing failed and no error was emitted. */
function expectWhole(host: FormElement, errors: readonly CustomEvent[]): void {
  expect(host.shadowRoot.querySelector('.cs-failure')).to.equal(null);
  expect(errors.map(({ detail }) => `${detail.code}: ${detail.message}`)).to.deep.equal([]);
}

/** Renders the form, validates it, renders it as a document, and renders it again. */
export async function expectWorking(properties: Record<string, unknown>): Promise<FormElement> {
  const errors = collectEvents('cs-error');
  const host = await show(properties);
  await complete(host);
  await host.validate();
  await rendered();
  expectWhole(host, errors);
  host.readOnly = true;
  await rendered();
  await complete(host);
  expectWhole(host, errors);
  host.readOnly = false;
  await rendered();
  await complete(host);
  expectWhole(host, errors);
  return host;
}

/** Asserts that the form is refused with a message and a code, and that the element renders the next form. */
export async function expectRefused(definition: unknown, code: string): Promise<void> {
  const host = mount<FormElement>('<form-renderer></form-renderer>');
  const errors = collectEvents('cs-error');
  host.definition = definition;
  const message = await until(() => host.shadowRoot.querySelector('.csf-state-failed[role=alert]'));
  expect(message.textContent).to.match(/^导入失败/);
  expect(errors.map(({ detail }) => detail.code)).to.deep.equal([code]);
  host.definition = formWith(input());
  await until(() => host.shadowRoot.querySelector('input'));
  expect(await host.getData()).to.deep.equal({ a: '' });
}
