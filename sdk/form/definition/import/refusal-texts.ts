/** The refusal of data in which no dialect was found. */
import { catalogue } from '../../../i18n/index.ts';

export const refusalTexts = catalogue({
  zh: { 'import-no-dialect': '导入失败，数据格式不对：不是已知的表单格式' },
  en: { 'import-no-dialect': 'Import failed: this is no form in a known format' },
});
