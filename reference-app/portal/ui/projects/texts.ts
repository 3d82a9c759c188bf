/** Texts of the field to choose a project. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../texts.ts';

export const projectTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    'project.choose': '项目',
    'project.loading': '正在加载…',
    'project.noMatch': '没有符合的项目',
  },
  en: {
    ...uiTexts.en,
    'project.choose': 'Project',
    'project.loading': 'Loading…',
    'project.noMatch': 'No project matches',
  },
});
