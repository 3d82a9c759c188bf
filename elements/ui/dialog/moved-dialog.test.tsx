/** A dialog stays modal if the page moves its element while the dialog is open. */
import { expect } from 'chai';
import { useEffect, useState } from 'react';
import { fixture, inside, mount, rendered, until } from '../../testing/page.ts';
import { useModalAfterMoves } from './keep-modal.ts';
import { ModalDialog } from './ModalDialog.tsx';

const noop = (): void => undefined;

/** A dialog that opens a second one. */
function TwoDialogs() {
  const [isInnerOpen, setInnerOpen] = useState(false);
  useEffect(() => setInnerOpen(true), []);
  useModalAfterMoves();
  return (
    <ModalDialog className="outer" labelledBy="outer" onClose={noop}>
      {isInnerOpen && (
        <ModalDialog className="inner" labelledBy="inner" onClose={noop}>
          <input />
        </ModalDialog>
      )}
    </ModalDialog>
  );
}

async function openDialog(
  html: (tag: string) => string,
): Promise<{ page: HTMLElement; dialog: HTMLElement }> {
  const tag = fixture({ component: TwoDialogs });
  const page = mount<HTMLElement>(html(tag));
  const host = page.querySelector<HTMLElement>(tag) ?? page;
  await until(() => host.shadowRoot?.querySelector('.inner:modal'));
  return { page, dialog: inside(host, '.inner') };
}

describe('a modal dialog of a moved element', () => {
  it('is modal again, and has the focus', async () => {
    const { page, dialog } = await openDialog(
      tag => `<div><p><${tag}></${tag}></p><section></section></div>`,
    );
    for (const place of ['section', 'p', 'section']) {
      page.querySelector(place)?.append(page.querySelector('p > *, section > *') as Element);
      await rendered();
      expect(dialog.matches(':modal'), place).to.equal(true);
      expect(dialog.matches(':focus'), place).to.equal(true);
    }
  });

  it('is modal again after a move of the tree around it into another shadow root', async () => {
    const { page, dialog } = await openDialog(
      tag => `<div><p><${tag}></${tag}></p><section></section></div>`,
    );
    const root = (page.querySelector('section') as Element).attachShadow({ mode: 'open' });
    root.append(page.querySelector('p') as Element);
    await rendered();
    expect(dialog.matches(':modal')).to.equal(true);
    page.append(root.firstChild as Node);
    await rendered();
    expect(dialog.matches(':modal')).to.equal(true);
  });
});
