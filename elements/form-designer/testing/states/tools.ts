/** The dialogs of the tool bar, and the quick start. */
import { rendered, until } from '../../../testing/page.ts';
import { typeInto } from '../designer.ts';
import { input } from '../driver.ts';
import { openLogic, openOver, openTool, pressIn, QUICK_START, textOf } from './dialogs.ts';
import type { State } from './form.ts';

const previewIn = (dialog: HTMLElement) =>
  until(() => dialog.querySelector('form-renderer')?.shadowRoot?.querySelector('.csf-slot'));

export const inTools: State[] = [
  ...['exportJson', 'reset', 'keys'].map(
    (name): State => ({ name: `the dialog ${name}`, open: designer => openTool(designer, name) }),
  ),
  {
    name: 'the code for React',
    open: async designer => {
      const dialog = await openTool(designer, 'exportCode');
      dialog.querySelectorAll<HTMLElement>('[role=tab]')[2]?.click();
    },
  },
  {
    name: 'an import with warnings',
    open: async designer => {
      const dialog = await openTool(designer, 'importJson');
      const text = await until(() => dialog.querySelector('textarea'));
      typeInto(text, '{"list":[{"type":"hologram","key":"h","label":"h"}],"config":{}}');
      await until(() => dialog.querySelector('.dialog-warnings'));
    },
  },
  {
    name: 'the preview with wrong values',
    open: async designer => {
      const dialog = await openTool(designer, 'preview');
      await previewIn(dialog);
      await pressIn(dialog, /375/);
      await pressIn(dialog, /Get data/);
      await until(() => textOf(dialog.querySelector('.dialog-footer [role=status]') as Element));
    },
  },
  {
    name: 'the preview with its data',
    definition: () => ({ list: [input('name')], config: {} }),
    open: async designer => {
      const dialog = await openTool(designer, 'preview');
      await previewIn(dialog);
      await pressIn(dialog, /sample/);
      await pressIn(dialog, /Get data/);
      await until(() => dialog.querySelector('.dialog-text'));
    },
  },
  {
    name: 'the preview of what is read',
    open: async designer => {
      const dialog = await openTool(designer, 'preview');
      await previewIn(dialog);
      await pressIn(dialog, /sample/);
      dialog.querySelector<HTMLElement>('[type=checkbox]')?.click();
      await until(() => dialog.querySelector('form-renderer')?.shadowRoot?.querySelector('.csf-entry'));
    },
  },
  {
    name: 'the preview of a phone',
    open: async designer => {
      await openTool(designer, 'preview');
      await previewIn(await openOver(designer, /Mobile/));
    },
  },
  {
    name: 'the changes since the form was saved',
    open: async designer => {
      await designer.setDefinition({ list: [input('name', { label: 'Amount' })], config: {} });
      await rendered();
      const dialog = await openTool(designer, 'versions');
      await until(() => dialog.querySelector('li'));
    },
  },
  ...['starters', 'lines', 'sheet', 'sample'].map(
    (name, at): State => ({
      name: `the quick start, ${name}`,
      open: async designer => {
        const dialog = await openLogic(designer, QUICK_START);
        dialog.querySelectorAll<HTMLElement>('[role=tab]')[at]?.click();
        await rendered();
        const text = dialog.querySelector('textarea');
        if (text) typeInto(text, name === 'sample' ? '{"a":1' : 'Name\tAmount\nA\t1');
      },
    }),
  ),
];
