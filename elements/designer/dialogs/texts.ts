/** Contains the texts of the dialogs that both designers share. */
import { catalogue, type Lang, translator } from '@countersign/sdk/i18n';

const texts = catalogue({
  zh: {
    close: '关闭',
    cancel: '取消',
    confirm: '确定',
    save: '保存',
    edit: '编辑',
    remove: '删除',
    import: '导入',
    notRead: '无法读取文件 {{file}}',
    tooBig: '文件 {{file}} 过大',
    copyEntry: '复制',
    copy: '复制数据',
    copied: '复制成功',
    copyFailed: '复制失败',
    download: '导出文件',
    downloaded: '已导出 {{file}}',
  },
  en: {
    close: 'Close',
    cancel: 'Cancel',
    confirm: 'OK',
    save: 'Save',
    edit: 'Edit',
    remove: 'Remove',
    import: 'Import',
    notRead: '{{file}} could not be read',
    tooBig: '{{file}} is too large',
    copyEntry: 'Copy',
    copy: 'Copy data',
    copied: 'Copied',
    copyFailed: 'The text could not be copied',
    download: 'Export as a file',
    downloaded: '{{file}} was exported',
  },
});

export const sharedDialogTextsForLanguage = (lang: Lang) => translator(lang, texts);
