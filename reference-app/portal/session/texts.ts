/** Texts that are needed outside any page: the product's name. */
import { catalogue } from '@countersign/sdk/i18n';

export const sessionTexts = catalogue({
  zh: {
    appName: '会签',
  },
  en: {
    appName: 'Countersign',
  },
});
