/** The ideas of approvals with the one word that each has in the texts that people read, and the words that do not stand for it; held by `text-terms.ts`. */

export interface Idea {
  /** The word in each language. */
  zh: string;
  en: string;
  /** Other words for the same idea. */
  notZh?: RegExp;
  notEn?: RegExp;
  /** `notEn` counts where the Chinese text of the pair has this. */
  whereZh?: RegExp;
  /** Files in which the words stand for something else. */
  notIn?: RegExp;
}

export const ideas: readonly Idea[] = [
  { zh: '你', en: 'you', notZh: /您/ },
  {
    zh: '驳回',
    en: 'reject',
    notZh: /打回|否决|审批拒绝|拒绝(?:申请|审批|任务|流程)|不予通过/,
    notEn: /\b(?:declin(?:e[ds]?|ing)|disapprov\w*|turn(?:ed|s)? down|veto\w*)\b/i,
    notIn: /account\/authorizations\//,
  },
  {
    zh: '退回',
    en: 'return',
    notZh: /回退|打回|驳回(?:到|至)/,
    notEn:
      /\b(?:send|sends|sent|sending)(?: it| them| the task| “[^”]*”(?: \([^)]*\))?)? back\b|\bfall(?:s|en)? back\b/i,
  },
  {
    zh: '转办',
    en: 'transfer',
    notZh: /转交|移交|转审|转派/,
    notEn: /\b(?:hand(?:s|ed)?(?: \w+)? over|reassign\w*|forward(?:s|ed|ing)? (?:it|the task|this))\b/i,
  },
  {
    zh: '加签',
    en: 'add signer',
    notZh: /增加审批人|补签/,
    notEn: /\b(?:co-?signers?|counter-?signers?)\b/i,
  },
  { zh: '抄送', en: 'copy', notZh: /(?<!通)知会|传阅|抄报/, notEn: /\b(?:cc|carbon cop\w+)\b/i },
  { zh: '审批意见', en: 'comment', notZh: /处理意见|审批备注|审批评论|批语|批注/, notEn: /\bopinions?\b/i },
  {
    zh: '节点',
    en: 'node',
    notZh: /环节|步骤/,
    notEn: /\bsteps?\b/i,
    // Steps of a form, of a sign-in, of a computation and of the designers themselves.
    notIn:
      /i18n\/(?:steps|login\/\w+|form-expressions)\.ts|controls\/settings\/|designer\/(?:texts|basics\/texts|help\/texts|history\/texts)\.ts|api\/errors\/|pages\/(?:account|messages\/sending)\//,
  },
  {
    zh: '申请',
    en: 'application',
    notZh: /单据|流程实例|实例/,
    notEn: /\binstances?\b/i,
    // The reference for integrators has the term of the calls.
    notIn: /elements\/manifest\/|api\/errors\/fixes\//,
  },
  {
    zh: '申请',
    en: 'application',
    whereZh: /申请/,
    notEn: /\brequests?\b/i,
    notIn: /form\/starters\/|system\/theme\/|workflow\/callbacks\//,
  },
  {
    zh: '应用',
    en: 'app',
    whereZh: /应用(?!更改|到|于|此)/,
    notEn: /\bapplications?\b/i,
    // A message in the words of the specification.
    notIn: /portal\/app\/texts\.ts/,
  },
  { zh: '发起人', en: 'initiator', notZh: /申请人|提单人/, notEn: /\b(?:applicants?|requesters?)\b/i },
  { zh: '待办', en: 'to handle', notZh: /代办/ },
];
