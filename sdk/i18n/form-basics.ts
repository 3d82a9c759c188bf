/** Words that every form may need before anything else of it is there: how it arrives, and what surrounds a line of text. */
import { catalogue } from './index.ts';

export const formBasicsTexts = catalogue({
  zh: {
    'untitled-field': '未命名字段',
    'required-mark': '必填',
    loading: '正在加载表单',
    'load-failed': '表单加载失败，请检查网络后重试。',
    retry: '重试',
    'no-fields': '表单里还没有控件',
    'no-definition': '没有要显示的表单',
    'no-definition-help': '请提供表单定义。',
    'import-not-json': '导入失败，数据格式不对：不是有效的 JSON',
    'import-no-list': '导入失败，数据格式不对：缺少 list',
    'import-no-config': '导入失败，数据格式不对：缺少 config',
    'import-too-large': '导入失败：表单定义超过 {{size}} MB',
    'import-too-deep': '导入失败：表单定义嵌套超过 {{levels}} 层',
  },
  en: {
    'untitled-field': 'Untitled field',
    'required-mark': 'required',
    loading: 'Loading the form',
    'load-failed': 'The form could not be loaded. Check the connection and try again.',
    retry: 'Try again',
    'no-fields': 'This form has no controls yet',
    'no-definition': 'No form to show',
    'no-definition-help': 'Provide a form definition.',
    'import-not-json': 'Import failed: this is not valid JSON',
    'import-no-list': 'Import failed: the definition has no “list”',
    'import-no-config': 'Import failed: the definition has no “config”',
    'import-too-large': 'Import failed: the definition is larger than {{size}} MB',
    'import-too-deep': 'Import failed: the definition is nested more than {{levels}} levels deep',
  },
});
