/** The pages of the reference of calls, from the contract. */
import { routes } from '../../../sdk/api/contract/routes.ts';
import { inChinese } from './chinese.ts';
import { commentsOf, type FileComments } from './comments.ts';
import { addressOf, type CallParts, clientOf, curlOf } from './examples.ts';
import { type Group, groups, type Lang } from './groups.ts';
import { permissions } from './permissions.ts';
import { type CommentOf, definitionsOf, type Schema, typeText } from './shapes.ts';

const texts = {
  en: {
    generated: 'This page is written from the contract at each build.',
    for: (actor: string) => `For: ${actor}.`,
    public: 'everybody, without a token',
    'signed-in': 'everybody who is signed in',
    'embed-client': 'back ends, with the id and secret of a client',
    holders: (permission: string) => `holders of \`${permission}\``,
    input: 'Input',
    none: 'none',
    returns: 'Returns',
  },
  zh: {
    generated: '本页在每次构建时由接口契约生成。',
    for: (actor: string) => `调用者：${actor}。`,
    public: '任何人，无需令牌',
    'signed-in': '已登录的人员',
    'embed-client': '后端系统，使用客户端的 id 与密钥',
    holders: (permission: string) => `拥有 \`${permission}\` 权限的人员`,
    input: '输入',
    none: '无',
    returns: '返回',
  },
};

const contract = new URL('../../../sdk/api/contract/', import.meta.url);

/** The comment of a field: from the call itself, else from the exported shape that the object is. */
async function describer(file: string, comments: FileComments): Promise<(key: string) => CommentOf> {
  const module: Record<string, unknown> = await import(new URL(`${file}.ts`, contract).href);
  const nameOf = new Map(Object.entries(module).map(([name, schema]) => [schema, name]));
  return key => (object, field) => {
    const shape = nameOf.get(object);
    return comments.fields.get(shape ?? key)?.get(field) ?? '';
  };
}

function callers(permission: string, lang: Lang): string {
  const own = texts[lang];
  const isKnown = permission === 'public' || permission === 'embed-client' || permission === 'signed-in';
  return isKnown ? own[permission] : own.holders(permission);
}

interface Described {
  call: CallParts;
  comment: string;
  permission: string;
  commentOf: CommentOf;
}

function callText({ call, comment, permission, commentOf }: Described, lang: Lang): string {
  const own = texts[lang];
  const input = call.body ?? call.query ?? call.params;
  const client = clientOf(call);
  const method = call.key.slice(0, call.key.indexOf(' '));
  const path = call.key.slice(method.length + 1);
  return [
    `## ${method} ${path.replace(/^\//, '')}`,
    `\`${method} ${addressOf(call.key)}\``,
    escaped(comment),
    own.for(callers(permission, lang)),
    '::: code-group',
    `\`\`\`sh [curl]\n${curlOf(call, permission)}\n\`\`\``,
    ...(client === undefined ? [] : [`\`\`\`ts [TypeScript]\n${client}\n\`\`\``]),
    ':::',
    ...(input && Object.keys((input as Schema).properties ?? {}).length > 0
      ? [`::: details ${own.input}`, `\`\`\`ts\n${named('Input', input, commentOf)}\n\`\`\``, ':::']
      : []),
    `::: details ${own.returns}`,
    `\`\`\`ts\n${named('Answer', call.response, commentOf)}\n\`\`\``,
    ':::',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function named(name: string, schema: Schema, commentOf: CommentOf): string {
  const types = { [name]: schema, ...definitionsOf(schema) };
  return Object.entries(types)
    .map(([own, shape]) => `type ${own} = ${typeText(shape, commentOf)};`)
    .join('\n\n');
}

/** Comments are text: tags and braces in them are no markup. */
const escaped = (text: string) =>
  text.replace(/`[^`]*`|[<>{}|]/g, part => (part.length > 1 ? part : `\\${part}`));

export interface Page {
  name: string;
  text: string;
}

async function pageOf(group: Group, lang: Lang, allowed: Map<string, string>): Promise<Page> {
  const sections: string[] = [];
  const summaries: string[] = [];
  for (const file of group.files) {
    const english = commentsOf(file);
    const comments = lang === 'zh' ? inChinese(english) : english;
    const commentsIn = await describer(file, comments);
    summaries.push(comments.file);
    for (const [key, comment] of comments.calls) {
      const parts = (routes as unknown as Record<string, Omit<CallParts, 'key'>>)[key];
      if (!parts) continue;
      const permission = allowed.get(key) || 'signed-in';
      sections.push(
        callText({ call: { key, ...parts }, comment, permission, commentOf: commentsIn(key) }, lang),
      );
    }
  }
  const intro = summaries.map(escaped).join(lang === 'en' ? ' ' : '');
  const own = texts[lang];
  const text = [`# ${group.title[lang]}`, intro, own.generated, ...sections].filter(Boolean).join('\n\n');
  return { name: group.name, text: `${text}\n` };
}

export function callPages(lang: Lang): Promise<Page[]> {
  const allowed = permissions();
  return Promise.all(groups.map(group => pageOf(group, lang, allowed)));
}
