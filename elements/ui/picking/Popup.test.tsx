/** The list under a field: on the side with space, beside its field whatever moves, and visible above an on-screen keyboard. */
import { expect } from 'chai';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { type FixtureElement, fixture, inside, mount, rendered, until } from '../../testing/page.ts';
import { Popup, popupCss } from './Popup.tsx';

function Field({ high = 250 }: { high?: number }): ReactNode {
  useAdoptedCss(popupCss);
  const anchor = useRef<HTMLInputElement>(null);
  const shape: CSSProperties = { display: 'block', width: 200, height: 30, boxSizing: 'border-box' };
  return (
    <>
      <div id="above" />
      <input ref={anchor} style={shape} />
      <Popup anchor={anchor} onClose={() => undefined}>
        <div style={{ height: high }} />
      </Popup>
    </>
  );
}

const tag = fixture<{ high?: number }>({ component: Field });

async function open(style: string, html = `<${tag}></${tag}>`): Promise<FixtureElement> {
  const box = mount<HTMLElement>(`<div style="position:fixed;left:20px;${style}">${html}</div>`);
  const host = box.querySelector<FixtureElement>(tag)!;
  host.closest('dialog')?.showModal();
  await until(() => host.shadowRoot?.querySelector('.csf-popup'));
  await rendered();
  return host;
}

const boxes = (host: FixtureElement) => ({
  field: inside(host, 'input').getBoundingClientRect(),
  list: inside(host, '.csf-popup').getBoundingClientRect(),
});

function expectBelow(host: FixtureElement): void {
  const { field, list } = boxes(host);
  expect([list.top - field.bottom, list.left, list.width]).to.deep.equal([4, field.left, field.width]);
}

function expectAbove(host: FixtureElement): void {
  const { field, list } = boxes(host);
  expect(field.top - list.bottom).to.be.closeTo(4, 0.5);
}

/** Runs with a visible part of the window as an on-screen keyboard leaves it. */
async function withVisibleHeight(height: number, run: () => Promise<void>): Promise<void> {
  const own = Object.getOwnPropertyDescriptor(window, 'visualViewport');
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: { offsetTop: 0, height } });
  await run().finally(() => own && Object.defineProperty(window, 'visualViewport', own));
}

describe('a popup', () => {
  it('opens below its field, and above it where there is more space', async () => {
    expectBelow(await open('top:20px'));
    expectAbove(await open('bottom:60px'));
  });

  it('stays beside its field when something inside the element pushes it down', async () => {
    const host = await open('top:20px');
    inside(host, '#above').style.height = '60px';
    await rendered();
    expect(boxes(host).field.top).to.equal(80);
    expectBelow(host);
  });

  it('stays beside its field when the page around the element moves it', async () => {
    const host = await open('top:20px');
    host.parentElement!.style.top = '90px';
    await rendered();
    expectBelow(host);
  });

  it('stays beside its field in a dialog that scrolls, and is not cut by it', async () => {
    const dialog = `<dialog style="height:200px;overflow:auto;contain:paint"><div style="height:100px"></div><${tag}></${tag}><div style="height:600px"></div></dialog>`;
    const host = await open('', dialog);
    const box = host.closest('dialog')!;
    expectBelow(host);
    box.scrollTop = 50;
    await rendered();
    expectBelow(host);
    const { list } = boxes(host);
    expect(list.bottom).to.be.greaterThan(box.getBoundingClientRect().bottom);
    expect(document.elementFromPoint(list.left + 5, list.bottom - 5) === host).to.equal(true);
  });

  it('opens beside its field, as wide, in a page that zooms', async () => {
    for (const zoom of [0.5, 1.5]) {
      const host = await open(`top:20px;zoom:${zoom}`);
      const { field, list } = boxes(host);
      expect(list.top - field.bottom).to.be.closeTo(4, 0.5);
      expect([list.left, list.width]).to.deep.equal([field.left, field.width]);
    }
    expectAbove(await open('bottom:60px;zoom:1.5'));
  });

  it('is not hidden by an on-screen keyboard', async () => {
    const host = await open('top:240px');
    expectBelow(host);
    await withVisibleHeight(300, async () => {
      await rendered();
      expectAbove(host);
      expect(boxes(host).list.top).to.be.at.least(0);
    });
    await rendered();
    expectBelow(host);
  });
});
