/** Texts of the designer pages: save state, leaving a draft, and conflicts between two authors. */
import { catalogue } from '@countersign/sdk/i18n';
import { unsavedInputTexts } from '../drawer/texts.ts';

export const designDraftTexts = catalogue({
  zh: {
    ...unsavedInputTexts.zh,
    'design.saved': '已保存 {{time}}',
    'design.waiting': '有修改尚未保存',
    'design.saving': '正在保存…',
    'design.failed': '保存失败，修改已暂存在本机',
    'design.recovered': '已恢复上次未保存的修改',
    'design.conflict': '另一位作者已修改，请选择如何处理',
    'design.resolve': '处理冲突',
    'design.leave': '修改还没有保存到服务器',
    'design.leaveText': '修改已暂存在本机的浏览器中，下次打开时会恢复。',
    'design.leaveAnyway': '离开',
    'design.saveAndLeave': '保存并离开',

    'conflict.title': '“{{name}}”同时修改了相同的内容',
    'conflict.someone': '另一位作者',
    'conflict.text':
      '对方在 {{time}} 保存了修改。下面是双方的差异，请为每一处选择保留哪一份；只有一方改过的已替你选好。',
    'conflict.yours': '我的',
    'conflict.theirs': '对方的',
    'conflict.unchanged': '没有修改',
    'conflict.by.you': '你的修改',
    'conflict.by.them': '对方的修改',
    'conflict.by.both': '双方都改过',
    'conflict.takeYours': '全部用我的',
    'conflict.takeTheirs': '全部用对方的',
    'conflict.merge': '按选择合并',
    'conflict.none': '双方的内容相同。',
  },
  en: {
    ...unsavedInputTexts.en,
    'design.saved': 'Saved {{time}}',
    'design.waiting': 'Unsaved changes',
    'design.saving': 'Saving…',
    'design.failed': 'Not saved; the changes are stored on this machine',
    'design.recovered': 'Unsaved changes of your last visit are restored',
    'design.conflict': 'Another author changed the draft; choose how to go on',
    'design.resolve': 'Resolve',
    'design.leave': 'Changes are not saved on the server',
    'design.leaveText': 'They are stored in this browser and will be restored when you open the draft again.',
    'design.leaveAnyway': 'Leave',
    'design.saveAndLeave': 'Save and leave',

    'conflict.title': '{{name}} changed the same contents at the same time',
    'conflict.someone': 'Another author',
    'conflict.text':
      'Their change was saved at {{time}}. Choose a side for each difference; where one of you alone changed something, it is chosen already.',
    'conflict.yours': 'Mine',
    'conflict.theirs': 'Theirs',
    'conflict.unchanged': 'No change',
    'conflict.by.you': 'Your change',
    'conflict.by.them': 'Their change',
    'conflict.by.both': 'Changed by both',
    'conflict.takeYours': 'Take all of mine',
    'conflict.takeTheirs': 'Take all of theirs',
    'conflict.merge': 'Merge as chosen',
    'conflict.none': 'Both sides have the same contents.',
  },
});
