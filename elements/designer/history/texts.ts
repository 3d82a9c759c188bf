/** Contains the texts for undo and redo, which both designers share. */
import { catalogue, type Lang, translator } from '@countersign/sdk/i18n';

const texts = catalogue({
  zh: {
    undo: '撤销',
    redo: '重做',
    undoStep: '撤销：{{step}}',
    redoStep: '重做：{{step}}',
    undone: '已撤销：{{step}}',
    redone: '已重做：{{step}}',
    noUndo: '没有可撤销的操作',
    noRedo: '没有可重做的操作',
  },
  en: {
    undo: 'Undo',
    redo: 'Redo',
    undoStep: 'Undo: {{step}}',
    redoStep: 'Redo: {{step}}',
    undone: 'Undone: {{step}}',
    redone: 'Redone: {{step}}',
    noUndo: 'Nothing to undo',
    noRedo: 'Nothing to redo',
  },
});

export const historyTextsForLanguage = (lang: Lang) => translator(lang, texts);
