/** Escape closes the topmost popup of a control alone, in a dialog and in a popover of the page. */
import { controlTypes } from '@countersign/sdk/form';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type FormElement, show } from '../form-renderer/testing/fixture.ts';
import { isFull } from '../testing/full.ts';
import { rendered, until } from '../testing/page.ts';
import { complete } from './testing/every-control.ts';
import { people } from './testing/lookups.ts';
import { formOf, placed } from './testing/samples.ts';

/** The types whose popup is drawn by us; all others have none, or one of the browser's. */
const OPENING = [
  'select',
  'date',
  'datePicker',
  'rangePicker',
  'monthPicker',
  'time',
  'timePicker',
  'userSelect',
  'organizationSelect',
  'cascader',
  'treeSelect',
  'frame',
];

interface HostBox {
  name: string;
  html: string;
  open(box: HTMLElement): void;
  isOpen(box: HTMLElement): boolean;
}

const form = '<form-renderer lang="en"></form-renderer>';
const boxes: readonly HostBox[] = [
  {
    name: 'a dialog',
    html: `<dialog class="host">${form}</dialog>`,
    open: box => (box as HTMLDialogElement).showModal(),
    isOpen: box => (box as HTMLDialogElement).open,
  },
  {
    name: 'a popover',
    html: `<div popover class="host">${form}</div>`,
    open: box => box.showPopover(),
    isOpen: box => box.matches(':popover-open'),
  },
];

const pressEscape = async () => {
  await sendKeys({ press: 'Escape' });
  await rendered();
};

const popupsOf = ({ shadowRoot }: FormElement) =>
  shadowRoot.querySelectorAll('.csf-popup:popover-open, dialog[open]').length;

const openersOf = ({ shadowRoot }: FormElement): HTMLElement[] => [
  ...shadowRoot.querySelectorAll<HTMLElement>(
    '[aria-haspopup]:not([disabled]), [role=combobox]:not([disabled]), .csf-slot button:has(+ dialog)',
  ),
];

async function openPopup(host: FormElement, opener: HTMLElement): Promise<void> {
  opener.focus();
  if (opener.matches('input')) await sendKeys({ press: 'ArrowDown' });
  else await sendKeys({ press: 'Enter' });
  await until(() => popupsOf(host) === 1);
  await rendered();
}

/** A popover of the page takes Escape as a dialog does. */
const testedBoxes = isFull ? boxes : boxes.slice(0, 1);

for (const box of testedBoxes)
  describe(`Escape in ${box.name}`, () => {
    const opened: string[] = [];
    for (const type of controlTypes)
      it(`closes only what ${type} opened`, async () => {
        const host = await show({ ...formOf(placed([type])), lookups: people }, box.html);
        const around = host.closest<HTMLElement>('.host') as HTMLElement;
        const events: string[] = [];
        around.addEventListener('keydown', ({ key }) => events.push(key));
        box.open(around);
        await complete(host);
        if (OPENING.includes(type)) await until(() => openersOf(host).length > 0);
        for (const opener of openersOf(host)) {
          opened.push(type);
          for (const isBlurred of isFull ? [false, true] : [false]) {
            if (!box.isOpen(around)) box.open(around);
            await openPopup(host, opener);
            if (isBlurred) (host.shadowRoot.activeElement as HTMLElement | null)?.blur();
            await rendered();
            if (popupsOf(host) === 0) continue;
            events.length = 0;
            await pressEscape();
            expect([popupsOf(host), box.isOpen(around)], opener.outerHTML).to.deep.equal([0, true]);
            expect(events, 'keys that the page sees').to.deep.equal([]);
          }
          await pressEscape();
          expect(box.isOpen(around)).to.equal(false);
        }
      });

    it('was tried with every control that opens something', () => {
      expect([...new Set(opened)].sort()).to.deep.equal([...OPENING].sort());
    });
  });
