/** The words that the project does not use, each with the standard term that it uses; held by `terms.ts`. */

const rows: [words: string, use: string][] = [
  ['deed deeds act acts', 'action'],
  ['wall walls door doors gate gates room rooms', 'permission, guard, isolation, row-level security, module'],
  [
    'tell tells told say says said saying hear hears heard ears ear news',
    'notify, emit, publish, subscribe, listener, event, message',
  ],
  ['word words', 'texts (UI), comment (what a person writes)'],
  ['stage stages desk desks story stories', 'fixture, test driver, seed; drafts, timeline'],
  ['face faces outside late later brought everything', 'props, host, loaded, lazy, custom, full'],
  ['steady happened drawn given', 'stable list, field state, rendered, external errors'],
  ['foot ask asks blank', 'Pagination, ConfirmDialog or request, EmptyState or empty'],
  ['grave', 'destructive'],
  ['seat seats voice voices', 'assignee, voter'],
  ['trail trails', 'audit log'],
  ['perform performs performed', 'run'],
  ['settle settles settled', 'persist, apply, close'],
  ['kept', 'stored'],
  ['stranger strangers', 'anonymous client'],
  ['whoever whom who', 'the noun: assignee, actor, person'],
  ['wish wishes', 'preference'],
  ['letter letters', 'message'],
];

/** The terms to use, by the part of a name in lower case. */
export const terms: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([words, use]) => words.split(' ').map((word): [string, string] => [word, use])),
);

/** External names: css, platforms, libraries, formats, and the paths of the specification. */
export const exceptions: readonly RegExp[] = [
  /^word-?(break|wrap|spacing)$/i,
  /^break-word$/,
  /^word-$/,
  /^letter-?spacing$/i,
  /^first-letter$/,
  /^_?blank$/,
  /^(allSettled|onSettled)$/,
  /^deadLetter$/,
  /^letter(Items)?$/,
  /^hasUnreadLetter$/,
  /^stage(\.ts|Offer)?$/,
  /^perform$/,
  /^actTypes?$/,
  /^showBlankRow$/,
  /^voice(-?(alibaba|tencent)|\.ts)?$/i,
  /^(VoiceSdkAppid|Send(Tts|Code)Voice|InsufficientBalanceInVoicePackage)$/,
];

/** Phrases that comments and pages do not use. */
export const phrases: readonly { pattern: RegExp; use: string }[] = [
  {
    pattern:
      /(?:\/\*\*?|\/\/|[.!?:] |\n\s*\* )\s*(?:What|Who|Whom|Whoever|Those (?:that|who|whom|whose))\b(?![^.?!\n]*\?)/g,
    use: 'the noun as subject',
  },
  {
    pattern:
      /\bAnswers (?:the|a|an|what|how|whether|all|which|with|where|if|nothing|undefined|null|true|false)\b/g,
    use: 'Returns …',
  },
  { pattern: /\b[Dd]eeds?\b/g, use: 'action' },
  { pattern: /\b[Ww]hom\b/g, use: 'the noun: assignee, candidate, signer, recipient' },
  {
    pattern: /\b(?:for|by|from|to|of|with|than) who\b/g,
    use: 'the noun: participant, administrator, caller',
  },
  { pattern: /\b[Ww]hoever\b/g, use: 'the noun: assignee, caller' },
  { pattern: /\b(?:[Ww]alls?|[Rr]ooms?|[Dd]oors?|[Gg]ates?)\b/g, use: 'isolation, guard, module' },
];
