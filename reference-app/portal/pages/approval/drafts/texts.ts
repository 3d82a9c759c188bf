/** Texts of the list of drafts. */
import { catalogue } from '@countersign/sdk/i18n';
import { ownApplicationTexts } from '../own-texts.ts';

export const draftTexts = catalogue({
  zh: {
    ...ownApplicationTexts.zh,
    'drafts.none': '没有草稿',
    'drafts.hint': '发起申请时点击“保存草稿”，之后可以在这里继续填写。',
    'drafts.saved': '保存时间',
    'drafts.stopped': '流程已停用',
    'drafts.untitled': '未命名',
    'drafts.remove': '删除草稿？',
    'drafts.removeText': '“{{item}}”删除后无法恢复。',
    'drafts.removed': '草稿已删除',
  },
  en: {
    ...ownApplicationTexts.en,
    'drafts.none': 'No drafts',
    'drafts.hint': 'Press “Save as draft” while you fill in an application, and go on with it here.',
    'drafts.saved': 'Saved',
    'drafts.stopped': 'The process was stopped',
    'drafts.untitled': 'Untitled',
    'drafts.remove': 'Delete the draft?',
    'drafts.removeText': '“{{item}}” cannot be restored.',
    'drafts.removed': 'The draft is deleted',
  },
});
