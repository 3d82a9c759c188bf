/** Texts of a list of chosen entries. */
import { catalogue, type Lang, translator } from '@countersign/sdk/i18n';

const texts = catalogue({
  zh: { moveUp: '上移 {{name}}', moveDown: '下移 {{name}}', remove: '移除 {{name}}' },
  en: { moveUp: 'Move {{name}} up', moveDown: 'Move {{name}} down', remove: 'Remove {{name}}' },
});

export const chosenTextsIn = (lang: Lang) => translator(lang, texts);
