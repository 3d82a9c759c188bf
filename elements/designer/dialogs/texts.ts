/** The texts of the dialogs that both designers share. */
import { catalogue, type Lang, translator } from '@countersign/sdk/i18n';

const texts = catalogue({
  zh: {
    close: '关闭',
    cancel: '取消',
    confirm: '确定',
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
    copy: 'Copy data',
    copied: 'Copied',
    copyFailed: 'The text could not be copied',
    download: 'Export as a file',
    downloaded: '{{file}} was exported',
  },
});

export const dialogTextsIn = (lang: Lang) => translator(lang, texts);
