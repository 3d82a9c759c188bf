/** Texts of the tenant switch. */
import { catalogue } from '@countersign/sdk/i18n';

export const tenantSwitchTexts = catalogue({
  zh: {
    'switch.factor': '切换租户',
    'switch.factorText': '该租户要求两步验证。完成后切换到该租户。',
    'switch.cancel': '取消',
  },
  en: {
    'switch.factor': 'Switch tenant',
    'switch.factorText': 'This tenant requires a second factor. Confirm it to enter the tenant.',
    'switch.cancel': 'Cancel',
  },
});
