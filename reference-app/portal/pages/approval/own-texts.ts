/** Texts of the user's own applications and drafts. */
import { catalogue } from '@countersign/sdk/i18n';
import { approvalTexts } from './texts.ts';

export const ownApplicationTexts = catalogue({
  zh: {
    ...approvalTexts.zh,
    'mine.title': '我的申请',
    'drafts.title': '草稿',
    'mine.tabs': '我的申请',
    'mine.applications': '申请',
    'start.title': '发起申请',
  },
  en: {
    ...approvalTexts.en,
    'mine.title': 'My applications',
    'drafts.title': 'Drafts',
    'mine.tabs': 'My applications',
    'mine.applications': 'Applications',
    'start.title': 'Start a process',
  },
});
