/** Texts of the "not found" page. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../../../ui/texts.ts';

export const notFoundTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    'missing.title': '页面不存在',
    'missing.text': '地址可能有误，或页面已被移动。',
  },
  en: {
    ...uiTexts.en,
    'missing.title': 'Page not found',
    'missing.text': 'The address may be wrong, or the page was moved.',
  },
});
