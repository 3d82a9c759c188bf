/** The states of the canvas, and how a person comes to each. */
import { type DesignerElement, typeInto } from '../designer.ts';
import { find, press, select, sendKey } from '../looks.ts';
import type { State } from './form.ts';

const openMenu = async (designer: DesignerElement, selector: string) => {
  const target = await find(designer, selector);
  target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true }));
  await find(designer, '[role=menu]');
};

export const onCanvas: State[] = [
  { name: 'an empty form', definition: undefined, open: async () => {} },
  {
    name: 'the palette',
    side: 'left',
    open: async designer =>
      typeInto((await find(designer, '.designer-search input')) as HTMLInputElement, 'date'),
  },
  {
    name: 'the outline',
    side: 'left',
    open: async designer => {
      await press(designer, '[data-tab-name=outline]');
      await press(designer, '[data-row=left]');
    },
  },
  { name: 'the bar of a control', open: designer => select(designer, 'left') },
  { name: 'several controls', side: 'right', open: designer => select(designer, 'name', 'kind') },
  {
    name: 'a message',
    open: async designer => {
      await select(designer, 'name');
      await sendKey(designer, 'Delete');
    },
  },
  { name: 'the menu of a control', open: designer => openMenu(designer, '[data-key=kind]') },
  { name: 'the menu of a container', open: designer => openMenu(designer, '[data-key=grid]') },
  { name: 'the menu of a cell', open: designer => openMenu(designer, '[data-key=table] td') },
  {
    name: 'types in place',
    open: async designer => {
      await select(designer, 'kind');
      await sendKey(designer, 't');
      await find(designer, '.designer-in-place [role=option]');
    },
  },
  {
    name: 'choices in place',
    open: async designer => {
      await select(designer, 'kind');
      await sendKey(designer, 'e');
      await find(designer, '.designer-choices');
    },
  },
  {
    name: 'a label in place',
    open: async designer => {
      await select(designer, 'name');
      await sendKey(designer, 'F2');
      await find(designer, '.designer-label-input');
    },
  },
  {
    name: 'the insertion by name',
    open: async designer => {
      await select(designer, 'name');
      await sendKey(designer, '/');
      await find(designer, '.designer-quick [role=option]');
    },
  },
  {
    name: 'a control that is picked up',
    open: async designer => {
      await select(designer, 'name');
      await sendKey(designer, 'm');
      await sendKey(designer, 'ArrowDown');
      await find(designer, '.designer-page>.designer-line');
    },
  },
  { name: 'the list of problems', open: designer => press(designer, '.designer-problems-bar') },
];
