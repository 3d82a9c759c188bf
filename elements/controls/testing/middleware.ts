/** Responds to the calls of controls in tests: `/control-fixture/<how>/…` takes an upload, or finds people, in the manner of `how`. */
import type { IncomingMessage } from 'node:http';
import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

interface Reply {
  status: number;
  body: unknown;
}

const refused = { code: 413, subCode: 'too-large', msg: '文件太大' };

/** Each name is one behaviour of an upload. */
const uploads: Record<string, (text: string, request: IncomingMessage) => Reply> = {
  ok: (text, { headers }) => ({
    status: 200,
    body: {
      code: 10000,
      data: { fileId: 'f1', url: '/control-fixture/file/1', sent: partsOf(text), by: headers.authorization },
    },
  }),
  old: () => ({ status: 200, body: { code: 0, data: { url: 'https://files.example/a.png' } } }),
  refuse: () => ({ status: 413, body: refused }),
  strange: () => ({ status: 200, body: '<html>' }),
};

/** Forty people; those whose name holds the keyword, page by page, or those of some ids. */
function people(query: URLSearchParams): Reply {
  const all = Array.from({ length: 40 }, (_, at) => ({
    userId: `u${at}`,
    userName: `staff.${at}`,
    nickName: `员工${at}`,
    phonenumber: '138****0000',
    organizeId: null,
    organizeName: null,
    status: 'NORMAL',
  }));
  const ids = query.get('ids')?.split(',');
  const found = all.filter(one =>
    ids ? ids.includes(one.userId) : one.nickName.includes(query.get('keyword') ?? ''),
  );
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  return {
    status: 200,
    body: { code: 10000, data: { total: found.length, list: found.slice((page - 1) * limit, page * limit) } },
  };
}

/** Two people of many, whose names repeat the question. */
function candidates(query: URLSearchParams): Reply {
  const [purpose, processId] = [query.get('purpose'), query.get('processId')];
  const list = [1, 2].map(at => ({
    id: `c${at}`,
    name: `${purpose} ${processId} ${at}`,
    organizeName: null,
    avatar: null,
  }));
  return { status: 200, body: { code: 10000, data: { more: true, list } } };
}

/** Two entries under any code but `None`, in the language that was asked for. */
function dictionary(path: string, language: string): Reply {
  const code = path.split('/').at(-1) ?? '';
  const entries = ['1', '2'].map(at => ({
    dictLabel: `${code} ${at} ${language}`,
    dictValue: at,
    remark: '',
  }));
  return { status: 200, body: { code: 10000, data: code === 'None' ? [] : entries } };
}

/** Names of a form's parts, and the values of those that are no files. */
function partsOf(text: string): Record<string, string> {
  const parts = [
    ...text.matchAll(/name="([^"]+)"(?:; filename="([^"]+)")?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g),
  ];
  return Object.fromEntries(parts.map(([, name = '', file, value = '']) => [name, file ?? value]));
}

const calls: { parts: Record<string, string>; token: string }[] = [];

export const middleware: Middleware = async (context, next) => {
  const how = /^\/control-fixture\/(\w+)/.exec(context.path)?.[1];
  if (!how) return next();
  if (how === 'calls') {
    context.body = calls;
    return;
  }
  if (how === 'file') {
    context.body = `token ${context.req.headers.authorization ?? 'none'}`;
    return;
  }
  if (how === 'people') {
    const find = context.path.endsWith('/jflow/candidates') ? candidates : people;
    context.body = find(context.URL.searchParams).body;
    return;
  }
  if (how === 'dictionary') {
    context.body = dictionary(context.path, context.req.headers['accept-language'] ?? '').body;
    return;
  }
  const text = await textOf(context.req);
  calls.push({ parts: partsOf(text), token: context.req.headers.authorization ?? '' });
  if (how === 'slow') await new Promise(resolve => setTimeout(resolve, 60_000));
  const reply = uploads[how]?.(text, context.req) ?? {
    status: 404,
    body: { code: 404, msg: 'no such fixture' },
  };
  context.status = reply.status;
  context.body = reply.body;
};

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}
