/** MUI inside a shadow root: one test for each thing that breaks there. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type ComponentType, lazy, Suspense } from 'react';
import { expectAccessible } from '../../testing/axe.ts';
import { rgbaOf } from '../../testing/contrast.ts';
import { fixture, inside, mount, rendered, until } from '../../testing/page.ts';
import { withMui } from './with-mui.tsx';

const element = (component: ComponentType<object>) => {
  const tag = fixture({ component: withMui(component) });
  return mount(`<${tag}></${tag}>`);
};

const active = (host: Element) => host.shadowRoot?.activeElement as HTMLElement | null;

function Question() {
  return (
    <Dialog open transitionDuration={0} aria-labelledby="title">
      <DialogTitle id="title">Leave</DialogTitle>
      <DialogActions>
        <Button>First</Button>
        <Button>Second</Button>
        <Button variant="contained">Last</Button>
      </DialogActions>
    </Dialog>
  );
}

function Choose() {
  return (
    <TextField
      select
      label="Kind"
      defaultValue="a"
      slotProps={{ select: { MenuProps: { transitionDuration: 0 } } }}
    >
      <MenuItem value="a">Annual</MenuItem>
      <MenuItem value="b">Sick</MenuItem>
    </TextField>
  );
}

const Padded = () => <Button sx={{ paddingLeft: '31px', paddingRight: '7px' }}>نعم</Button>;

describe('MUI inside a shadow root', () => {
  it('opens popups inside the shadow root, with their styles', async () => {
    const before = document.body.children.length;
    const host = element(Choose);
    const select = await until(() => host.shadowRoot?.querySelector<HTMLElement>('[role=combobox]'));
    select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
    const paper = await until(() => host.shadowRoot?.querySelector('.cs-popups .MuiPaper-root'));
    expect(getComputedStyle(paper).position).to.equal('absolute');
    expect(getComputedStyle(paper).backgroundColor).to.equal('rgb(255, 255, 255)');
    expect(document.body.children.length).to.equal(before + 1);
  });

  it('keeps the Tab key inside an open dialog, at both ends', async () => {
    const host = element(Question);
    await until(() => host.shadowRoot?.querySelector('button'));
    const [first, , last] = host.shadowRoot.querySelectorAll('button');
    last?.focus();
    await sendKeys({ press: 'Tab' });
    await until(() => active(host) === first);
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ up: 'Shift' });
    await until(() => active(host) === last);
  });

  it("takes sizes in rem from its own token, whatever the page's root font size", async () => {
    document.documentElement.style.fontSize = '10px';
    const host = element(Question);
    const button = await until(() => host.shadowRoot?.querySelector('button'));
    const size = getComputedStyle(button).fontSize;
    document.documentElement.style.fontSize = '40px';
    expect([size, getComputedStyle(button).fontSize]).to.deep.equal(['14px', '14px']);
    document.documentElement.style.fontSize = '';
  });

  it('draws in the font and the colours of the tokens, where a page-wide baseline would not reach', async () => {
    const host = element(() => <Button variant="contained">Agree</Button>);
    const button = await until(() => host.shadowRoot?.querySelector('button'));
    host.style.setProperty('--cs-color-primary', 'rgb(1, 2, 3)');
    await until(() => getComputedStyle(button).backgroundColor === 'rgb(1, 2, 3)');
    expect(getComputedStyle(button).fontFamily).to.contain('PingFang SC');
    expect(getComputedStyle(inside(host, '.cs-root')).margin).to.equal('0px');
  });

  it('declares its theme variables on the host and follows the colour scheme', async () => {
    const host = element(Question);
    const dialog = await until(() => host.shadowRoot?.querySelector('.MuiDialog-paper'));
    expect(getComputedStyle(dialog).backgroundColor).to.equal('rgb(255, 255, 255)');
    expect(getComputedStyle(host).getPropertyValue('--cs-mui-palette-primary-main')).not.to.equal('');
    expect(
      getComputedStyle(document.documentElement).getPropertyValue('--cs-mui-palette-primary-main'),
    ).to.equal('');
    host.setAttribute('color-scheme', 'dark');
    await until(() => getComputedStyle(dialog).backgroundColor === 'rgb(28, 30, 33)');
    expect(document.documentElement.hasAttribute('data-scheme')).to.equal(false);
    await expectAccessible(host);
  });

  it('adds no style tag for inputs, however many there are', async () => {
    const count = () => document.querySelectorAll('style').length;
    const before = count();
    const host = element(() => (
      <>
        {Array.from({ length: 20 }, (_, index) => (
          <TextField key={String(index)} label={`Field ${index}`} />
        ))}
      </>
    ));
    await until(() => host.shadowRoot?.querySelectorAll('input').length === 20);
    expect(host.shadowRoot.querySelectorAll('style').length).to.equal(0);
    expect(count()).to.equal(before);
  });

  it('styles a lazily loaded control inside the shadow root and leaves document.head alone', async () => {
    const before = document.head.innerHTML;
    const Lazy = lazy(async () => {
      await rendered();
      return { default: withMui(() => <Button variant="contained">Lazy</Button>) };
    });
    const tag = fixture({
      component: () => (
        <Suspense fallback="…">
          <Lazy />
        </Suspense>
      ),
    });
    const host = mount(`<${tag}></${tag}>`);
    const button = await until(() => host.shadowRoot?.querySelector('button'));
    expect(rgbaOf(getComputedStyle(button).backgroundColor)).to.deep.equal([0, 108, 198, 1]);
    expect(document.head.innerHTML).to.equal(before);
  });

  it('turns around in a page that is written from right to left', async () => {
    const tag = fixture({ component: withMui(Padded) });
    const host = mount<HTMLElement>(`<div dir="rtl"><${tag}></${tag}></div>`)
      .firstElementChild as HTMLElement;
    const button = await until(() => host.shadowRoot?.querySelector('button'));
    expect(getComputedStyle(button).paddingRight).to.equal('31px');
    expect(getComputedStyle(button).direction).to.equal('rtl');
    host.setAttribute('dir', 'ltr');
    await until(() => getComputedStyle(inside(host, 'button')).paddingLeft === '31px');
  });

  it('puts every rule of Emotion into an adopted sheet', async () => {
    const host = element(Question);
    await until(() => host.shadowRoot?.querySelector('button'));
    expect(host.shadowRoot.querySelectorAll('style').length).to.equal(0);
    const rules = host.shadowRoot.adoptedStyleSheets.flatMap(sheet => [...sheet.cssRules]);
    expect(rules.some(rule => rule.cssText.startsWith('.cs-'))).to.equal(true);
  });
});
