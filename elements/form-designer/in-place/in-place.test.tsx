/** Required mark, type and choices of a field, edited where it stands on the canvas. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { rendered } from '../../testing/page.ts';
import {
  announced,
  click,
  type DesignerElement,
  form,
  frame,
  input,
  item,
  press,
  query,
  show,
} from '../testing/driver.ts';

const radio = {
  type: 'radio',
  key: 'r',
  model: 'r',
  label: 'Size',
  options: {
    options: [
      { label: 'S', value: 's' },
      { label: 'M', value: 'm', disabled: true },
    ],
  },
};

const shown = async (props: object = { lang: 'en' }): Promise<DesignerElement> => {
  const host = await show({ definition: form(input('a'), radio, input('b')), ...props });
  frame(host, 'r').focus();
  return host;
};

const control = async (host: DesignerElement, at: number) => (await host.getDefinition()).list[at];
const choices = async (host: DesignerElement) => (await control(host, 1))?.options?.options;
const labels = async (host: DesignerElement) =>
  ((await choices(host)) as { label: string }[]).map(({ label }) => label).join(' ');
const active = (host: DesignerElement) => host.shadowRoot.activeElement as HTMLInputElement;
const tops = (host: DesignerElement) =>
  ['a', 'r', 'b'].map(key => item(host, key).getBoundingClientRect().top);

describe('the parts of a control in place', () => {
  it('required: by the bar, and by a key', async () => {
    const host = await shown();
    await click(frame(host, 'a'));
    await click(query(host, '[data-action=required]'));
    expect((await control(host, 0))?.rules?.[0]?.required).to.equal(true);
    expect(query(host, '[data-action=required]').ariaPressed).to.equal('true');
    frame(host, 'a').focus();
    await press('r');
    expect((await control(host, 0))?.rules?.[0]?.required).to.equal(false);
    expect(announced(host)).to.equal('a is optional');
  });

  it('type: the types that fit, by name; everything that fits stays', async () => {
    const host = await shown();
    await press('t');
    expect(query(host, '.designer-in-place [role=option]')).not.to.equal(null);
    await sendKeys({ type: 'check' });
    await press('Enter');
    const { type, label, model } = (await control(host, 1)) ?? {};
    expect([type, label, model]).to.deep.equal(['checkbox', 'Size', 'r']);
    expect(await choices(host)).to.deep.equal(radio.options.options);
    expect(active(host)).to.equal(frame(host, 'r'));
    await click(query(host, '[data-action=type]'));
    await press('Escape', 'Control+z');
    expect((await control(host, 1))?.type).to.equal('radio');
  });

  it('choices: rows by keys alone, over the input, so that nothing moves', async () => {
    const host = await shown();
    const before = tops(host);
    await press('e');
    expect(tops(host)).to.deep.equal(before);
    expect(active(host).value).to.equal('S');
    await sendKeys({ type: 'Small' });
    await press('Enter');
    expect(active(host).value).to.equal('M');
    await press('Enter');
    expect(await labels(host)).to.equal('Small M Choice 3');
    active(host).select();
    await sendKeys({ type: 'Large' });
    await press('Alt+ArrowUp');
    expect(await labels(host)).to.equal('Small Large M');
    await press('Enter');
    active(host).select();
    await press('Delete', 'Backspace');
    expect(await labels(host)).to.equal('Small Large');
    expect(active(host).value).to.equal('Large');
    await press('Escape');
    expect(active(host)).to.equal(frame(host, 'r'));
    expect(query(host, '.designer-choices')).to.equal(null);
    expect(tops(host)).to.deep.equal(before);
    await press('Control+z', 'Control+z', 'Control+z', 'Control+z', 'Control+z', 'Control+z');
    expect(await choices(host)).to.deep.equal(radio.options.options);
  });

  it('choices open by a double press on the input, and close when another control is pressed', async () => {
    const host = await shown();
    const body = item(host, 'r').querySelector('.csf-body') as HTMLElement;
    const { left, top } = body.getBoundingClientRect();
    const position = { bubbles: true, composed: true, clientX: left + 5, clientY: top + 5 };
    item(host, 'r').dispatchEvent(new MouseEvent('dblclick', position));
    await rendered();
    expect(query(host, '.designer-choices')).not.to.equal(null);
    await click(item(host, 'a'));
    expect(query(host, '.designer-choices')).to.equal(null);
  });

  it('the menu leads there too', async () => {
    const host = await shown();
    await press('Shift+F10');
    await click(query(host, '[data-menu-item=choices]'));
    expect(active(host).value).to.equal('S');
  });
});
