/** Texts that do not need a page: the name of the product. */
import { catalogue } from '@countersign/sdk/i18n';

export const sessionTexts = catalogue({
  zh: {
    appName: '会签',
  },
  en: {
    appName: 'Countersign',
  },
});
