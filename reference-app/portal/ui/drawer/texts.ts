/** Texts about unsaved input: leaving a page or a record, and restored input. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../texts.ts';

export const unsavedInputTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    'leave.title': '放弃未保存的修改？',
    'leave.text': '填写的内容还没有保存，离开后会丢失。',
    'leave.leave': '放弃',
    'leave.stay': '继续编辑',
    'unsaved.restored': '已恢复上次未保存的内容。',
    'unsaved.discard': '恢复为已保存的内容',
  },
  en: {
    ...uiTexts.en,
    'leave.title': 'Discard the changes?',
    'leave.text': 'They are not saved yet and will be lost.',
    'leave.leave': 'Discard',
    'leave.stay': 'Keep editing',
    'unsaved.restored': 'Your unsaved input was restored.',
    'unsaved.discard': 'Show the saved values',
  },
});
