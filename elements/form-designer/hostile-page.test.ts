/** The css of the page reaches nothing that the designer opens over itself: a menu, lists in place, and a dialog in the top layer. */
import { expect } from 'chai';
import { rendered, until } from '../testing/page.ts';
import { type DesignerElement, form, frame, input, press, query, show } from './testing/driver.ts';

const hostile = `*{all:unset}
*,::backdrop{color:rgb(255,0,0) !important;font:italic 30px/3 fantasy !important;letter-spacing:9px;
  text-transform:uppercase !important;text-align:right;cursor:wait;white-space:pre;text-indent:50px}
html{font-size:10px;overflow:hidden !important}
input,button,select,textarea{height:80px !important;background:rgb(0,255,0) !important;border:9px dotted !important}
dialog,section,header,fieldset,table,[role=menu],[popover]{display:none !important;opacity:0 !important}
::backdrop{background:rgb(0,255,0) !important}`;

/** All that the browser computed for an element, for all inside it, and for what lies behind a dialog. */
const computed = (box: Element): string =>
  [box, ...box.querySelectorAll('*')]
    .flatMap(element => [getComputedStyle(element), getComputedStyle(element, '::backdrop')])
    .map(style => [...style].map(name => `${name}:${style.getPropertyValue(name)}`).join('\n'))
    .join('\n\n');

/** Returns what was computed once two readings agree: a dialog loads its contents and moves in. */
async function stableStyles(box: Element): Promise<string> {
  for (let last = ''; ; ) {
    await Promise.all(box.getAnimations({ subtree: true }).map(({ finished }) => finished));
    await rendered();
    const now = computed(box);
    if (now === last) return now;
    last = now;
  }
}

async function expectUnharmed(host: DesignerElement, selector: string): Promise<void> {
  const box = await until(() => query(host, selector));
  const before = await stableStyles(box);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(hostile);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  await rendered();
  const after = computed(box);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
  await rendered();
  expect(before.length).to.be.greaterThan(5000);
  expect(after === before, selector).to.equal(true);
}

const choices = { options: [{ label: 'S', value: 's' }] };

it('the css of the page reaches no menu, no list in place and no dialog of the designer', async () => {
  const definition = form(input('a'), { type: 'select', key: 's', model: 's', label: 's', options: choices });
  const host = await show({ definition, lang: 'en' });
  frame(host, 's').focus();
  await press('Shift+F10');
  await expectUnharmed(host, '.designer-menu');
  await press('Escape', 'e');
  await expectUnharmed(host, '.designer-choices');
  await press('Escape', 't');
  await expectUnharmed(host, '.designer-quick');
  await press('Escape');
  for (const tool of ['keys', 'exportCode', 'preview']) {
    query(host, `[data-tool=${tool}]`).click();
    if (tool === 'preview')
      await until(() => query(host, 'form-renderer')?.shadowRoot?.querySelector('.csf-slot'));
    await expectUnharmed(host, 'dialog[open]');
    await press('Escape');
    await until(() => !query(host, 'dialog[open]'));
  }
});
