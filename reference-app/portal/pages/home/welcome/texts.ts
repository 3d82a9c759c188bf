/** Texts of the welcome page. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../../../ui/texts.ts';

export const homeTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    'home.morning': '早上好，{{name}}',
    'home.afternoon': '下午好，{{name}}',
    'home.evening': '晚上好，{{name}}',
    'home.counts': '概览',
    'home.tasks': '待我处理',
    'home.running': '我发起的进行中',
    'home.latest': '最新待办',
    'home.all': '查看全部',
    'home.quick': '快速发起',
    'home.clear': '没有待办事项，一切已处理完毕。',
  },
  en: {
    ...uiTexts.en,
    'home.morning': 'Good morning, {{name}}',
    'home.afternoon': 'Good afternoon, {{name}}',
    'home.evening': 'Good evening, {{name}}',
    'home.counts': 'Overview',
    'home.tasks': 'Waiting for me',
    'home.running': 'My applications in progress',
    'home.latest': 'Latest to handle',
    'home.all': 'See all',
    'home.quick': 'Quick start',
    'home.clear': 'Nothing is waiting for you. All done.',
  },
});
