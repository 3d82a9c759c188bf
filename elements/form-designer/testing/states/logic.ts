/** The dialogs of rules, events and languages. */
import { setTranslations } from '@countersign/sdk/form/translations';
import { rendered, until } from '../../../testing/page.ts';
import { typeInto } from '../designer.ts';
import { EVENTS, LANGUAGES, openLogic, openOver, pressIn, RULES } from './dialogs.ts';
import { type State, sample } from './form.ts';

export const inLogic: State[] = [
  { name: 'the rules', open: designer => openLogic(designer, RULES) },
  {
    name: 'the editor of a rule, refused',
    open: async designer => {
      await openLogic(designer, RULES);
      const editor = await openOver(designer, /New rule/);
      await pressIn(editor, /^Save$/);
      await until(() => editor.querySelector('[role=alert]'));
    },
  },
  {
    name: 'the editor of a rule, and its try',
    open: async designer => {
      await openLogic(designer, RULES);
      await openOver(designer, /^Edit$/);
    },
  },
  { name: 'the events', open: designer => openLogic(designer, EVENTS) },
  {
    name: 'the editor of an event',
    open: async designer => {
      await openLogic(designer, EVENTS);
      await openOver(designer, /^Edit$/);
    },
  },
  {
    name: 'the request of an event',
    open: async designer => {
      await openLogic(designer, EVENTS);
      await openOver(designer, /^Edit$/);
      await openOver(designer, /[Rr]equest|[Hh]eader/);
    },
  },
  {
    name: 'the response of an event, tried on a sample',
    open: async designer => {
      await openLogic(designer, EVENTS);
      await openOver(designer, /^Edit$/);
      const response = await openOver(designer, /Response/);
      const source = await until(() => response.querySelector('textarea'));
      typeInto(source, '{"data":{"name":"A","rows":[{"b":1}]}}');
      await rendered();
      await pressIn(response, /^Test$/);
      await until(() => response.querySelector('.dialog-result'));
    },
  },
  { name: 'no language', open: designer => openLogic(designer, LANGUAGES) },
  {
    name: 'the texts of a language',
    definition: () => setTranslations(sample(), [{ key: 'name', name: 'label', lang: 'ja', text: '名前' }]),
    open: async designer => {
      const dialog = await openLogic(designer, LANGUAGES);
      await until(() => dialog.querySelector('td textarea'));
    },
  },
];
