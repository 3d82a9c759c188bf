/** Asserts that no script of a hostile form runs: every payload calls `caught()`, and no executable markup may remain. */
import { expect } from 'chai';
import { type FormElement, show } from '../../form-renderer/testing/fixture.ts';
import { rendered, until } from '../../testing/page.ts';
import { answerWith, errorsWith, formWith, lookupsWith, valuesWith } from './hostile-form.ts';

let count = 0;
Reflect.set(window, 'caught', () => {
  count += 1;
});

/** Returns the number of payloads that ran since the last call. */
export function caught(): number {
  const before = count;
  count = 0;
  return before;
}

/** Waits until the sanitiser and the heavy controls are loaded, and broken images have failed. */
async function loaded(host: FormElement): Promise<void> {
  await until(
    () => host.shadowRoot.querySelector('.csf-html') && !host.shadowRoot.querySelector('.csf-skeleton-row'),
    9000,
  );
  await imagesFailed();
}

/** Waits until broken images have failed. */
export async function imagesFailed(): Promise<void> {
  const probe = document.createElement('img');
  const failed = new Promise(resolve => probe.addEventListener('error', resolve, { once: true }));
  probe.src = 'data:image/png,';
  await failed;
  await rendered();
}

const bad = /^[\s\0-\x20]*(?:javascript|vbscript|data:text)/i;
const leading = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'srcset', 'srcdoc'];

const isLed = (one: Element) =>
  one.hasAttribute('srcdoc') || leading.some(name => bad.test(one.getAttribute(name) ?? ''));
const isHandled = (one: Element) => [...one.attributes].some(({ name }) => name.startsWith('on'));
const isForeign = (one: Element) =>
  one.matches('script,style,object,embed,base,meta,link,.csf-html iframe,.csf-rich iframe');

/** Asserts that a shadow root holds much, and nothing that could run. */
export function expectHarmlessIn(root: ShadowRoot): void {
  const all = [...root.querySelectorAll('*')];
  expect(all.length).to.be.greaterThan(100);
  const harmful = all.filter(one => isLed(one) || isHandled(one) || isForeign(one));
  expect(harmful.map(one => one.outerHTML)).to.deep.equal([]);
  const frames = all.filter(one => one.localName === 'iframe');
  expect(frames.filter(one => !one.hasAttribute('sandbox')).map(one => one.outerHTML)).to.deep.equal([]);
}

function expectHarmless(host: FormElement): void {
  expectHarmlessIn(host.shadowRoot);
  expect(caught()).to.equal(0);
}

/** Opens all popups and dialogs. */
async function openAll(host: FormElement): Promise<void> {
  for (const opener of host.shadowRoot.querySelectorAll<HTMLElement>('[role=combobox],.csf-tool-link'))
    opener.click();
  await until(() => host.shadowRoot.querySelectorAll('[role=option],[role=treeitem]').length > 2);
}

/** Runs one form of all controls through its states (editable, opened, invalid, read-only) with the text in all places. */
export async function expectNothingRuns(text: string): Promise<void> {
  const answer = (event: Event) => (event as CustomEvent).detail.respondWith(answerWith(text));
  document.addEventListener('cs-call', answer);
  const host = await show({
    definition: formWith(text),
    values: valuesWith(text),
    lookups: lookupsWith(text),
  });
  await loaded(host);
  await host.setErrors(errorsWith(text));
  await host.validate();
  await openAll(host);
  await rendered();
  expectHarmless(host);
  host.readOnly = true;
  await until(() => host.shadowRoot.querySelector('.csf-entry'));
  await loaded(host);
  expectHarmless(host);
  document.removeEventListener('cs-call', answer);
}
