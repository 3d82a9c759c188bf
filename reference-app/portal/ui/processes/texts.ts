/** Texts of the process cards. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../texts.ts';

export const processTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    'start.keep': '收藏“{{name}}”',
    'start.letGo': '取消收藏“{{name}}”',
    'start.none': '还没有可发起的流程',
    'start.hint': '管理员发布流程后会显示在这里。',
  },
  en: {
    ...uiTexts.en,
    'start.keep': 'Add “{{name}}” to the favourites',
    'start.letGo': 'Take “{{name}}” from the favourites',
    'start.none': 'There is no process to start yet',
    'start.hint': 'Processes appear here once an administrator has published them.',
  },
});
