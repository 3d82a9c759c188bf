/** The page of errors: the catalogue with the text that people see and the fix. */
import { ERRORS, type ErrorCode } from '../../../sdk/api/errors/catalogue.ts';
import { callErrorFixes } from '../../../sdk/api/errors/fixes/calls.ts';
import { decisionErrorFixes } from '../../../sdk/api/errors/fixes/decisions.ts';
import { recordErrorFixes } from '../../../sdk/api/errors/fixes/records.ts';
import { signInErrorFixes } from '../../../sdk/api/errors/fixes/sign-in.ts';
import type { Lang } from './groups.ts';
import type { Page } from './pages.ts';

const texts = {
  en: {
    title: 'Errors and their fix',
    intro:
      'A refused call answers its HTTP status and `{code, msg, data, subCode, subMsg}`. `subCode` is stable: branch on it. `subMsg` is a text for people in the language of the request. The client of the sdk throws an `ApiError` with both; `<approval-task>` and the others show the text and emit `cs-error` with the code.',
    head: '| code | status | text | fix |',
    sections: [
      'Any call',
      'Approvals, processes and forms',
      'Sign-in, embedding and rights',
      'Files, transfers and records',
    ],
  },
  zh: {
    title: '错误与处理方法',
    intro:
      '被拒绝的调用返回 HTTP 状态码与 `{code, msg, data, subCode, subMsg}`。`subCode` 固定不变，程序据此判断；`subMsg` 是按请求语言给人看的提示。sdk 的客户端抛出带有两者的 `ApiError`；`<approval-task>` 等元素显示提示，并以该代码发出 `cs-error`。',
    head: '| 代码 | 状态码 | 提示 | 处理方法 |',
    sections: ['任何接口', '审批、流程与表单', '登录、嵌入与权限', '文件、导入导出与记录'],
  },
};

const families = [callErrorFixes, decisionErrorFixes, signInErrorFixes, recordErrorFixes];

/** A bar would end the cell, and braces are a place of the page's own. */
const cell = (text: string) =>
  text.replaceAll('|', '\\|').replace(/`[^`]*`|[{}<>]/g, part => (part.length > 1 ? part : `\\${part}`));

export function errorPage(lang: Lang): Page {
  const own = texts[lang];
  const tables = families.map((fixes, at) => {
    const rows = Object.entries(fixes).map(([code, fix]) => {
      const { status, [lang]: text } = ERRORS[code as ErrorCode];
      return `| <span id="${code}">\`${code}\`</span> | ${status || '–'} | ${cell(text)} | ${cell(fix[lang])} |`;
    });
    return `## ${own.sections[at]}\n\n${own.head}\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
  });
  return { name: 'errors', text: `# ${own.title}\n\n${own.intro}\n\n${tables.join('\n\n')}\n` };
}
