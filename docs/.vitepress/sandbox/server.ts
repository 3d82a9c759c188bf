/**
 * A Countersign server in the page, for the examples: the calls of an approval, decided by the engine of the sdk, in memory.
 * The token is the id of a person, for example `zhang.wei`. Calls that it does not have are refused, as an unknown path is.
 */
import { type ErrorCode, errorText } from '@countersign/sdk/api';
import { Approvals, Refused } from './approvals.ts';
import { decisions } from './decisions.ts';
import { candidatesNamed, isPerson, type Lang, nameIn } from './office.ts';
import { options, publicKey, tokenFor } from './sign-in.ts';
import {
  changesOf,
  flowOf,
  forecastOf,
  instanceInfo,
  myTasks,
  type Reader,
  taskInfo,
  timeline,
} from './views.ts';

/** The address at which examples name the server. */
export const SANDBOX = 'https://approvals.example.com';

const PORTAL = '/digital-portal/';
const ADMIN = `${PORTAL}api/authority/admin/`;

type Query = Record<string, string>;
type Handler = (reader: Reader, query: Query, body: never) => unknown;

const reads: Record<string, Handler> = {
  'GET jflow/myTask': reader => myTasks(reader),
  'GET jflow/taskInfo': (reader, { taskId = '' }) => taskInfo(reader, taskId),
  'GET jflow/instanceInfo': (reader, { instanceId = '' }) => instanceInfo(reader, instanceId),
  'GET jflow/nodeInfo': (reader, { instanceId = '' }) => timeline(reader, instanceId),
  'GET jflow/instance/flow': (reader, { instanceId = '' }) => flowOf(reader, instanceId),
  'GET jflow/changes': (reader, { instanceId = '' }) => changesOf(reader, instanceId),
  'GET jflow/printTemplate': () => ({ html: null }),
  'POST jflow/forecast': (reader, _query, body) => forecastOf(reader, body),
  'GET workflow/form/config/detail': ({ approvals: { process } }) => ({
    processId: process.id,
    processName: process.name,
    version: process.version,
    jsonContent: JSON.stringify(process.form),
    privileges: '[]',
    mayCopy: false,
    maySubmitForOthers: false,
  }),
  'GET dict/data/dictCode/Jflow_Degree': ({ lang }) =>
    (lang === 'zh' ? ['普通', '紧急', '特急'] : ['Ordinary', 'Urgent', 'Critical']).map(
      (dictLabel, level) => ({ dictLabel, dictValue: String(level), remark: '' }),
    ),
  'GET jflow/candidates': ({ lang }, { keyword = '' }) => candidatesNamed(keyword, lang),
  'GET phrase/list': ({ lang }) => ({
    total: 1,
    list: [{ id: '1', text: lang === 'zh' ? '同意，注意交接。' : 'Agreed; mind the handover.' }],
    mayChange: false,
  }),
};

const success = (data: unknown) => Response.json({ code: 10000, msg: 'success', data });

function refusal(status: number, code: ErrorCode, lang: Lang, details: object = {}): Response {
  const message = errorText(code, lang);
  return Response.json(
    { code: status, msg: message, subCode: code, subMsg: message, data: details },
    { status },
  );
}

interface Call {
  key: string;
  query: Query;
  body: unknown;
  token: string;
  lang: Lang;
}

async function callOf(url: URL, init: RequestInit): Promise<Call> {
  const headers = new Headers(init.headers);
  const base = url.pathname.startsWith(ADMIN) ? ADMIN : PORTAL;
  const path = url.pathname.slice(base.length);
  return {
    key: `${init.method ?? 'GET'} ${path}`,
    query: Object.fromEntries(url.searchParams),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    token: (headers.get('authorization') ?? '').replace(/^Bearer /, ''),
    lang: (headers.get('accept-language') ?? '').startsWith('en') ? 'en' : 'zh',
  };
}

/** Returns the `fetch` of a page that reaches the server at `SANDBOX`; every other address is refused. */
export function createSandbox(
  lang: Lang,
): (input: RequestInfo | URL, init?: RequestInit) => Promise<Response> {
  const approvals = new Approvals(lang);
  const listeners = new Set<(instanceId: string) => void>();
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== SANDBOX) throw new TypeError(`The example reaches ${SANDBOX} alone.`);
    const call = await callOf(url, init);
    if (call.key === 'GET live') return stream(listeners, init.signal);
    const reply = await answer(call, approvals);
    if (reply.ok && Object.hasOwn(decisions, call.key))
      for (const notify of listeners) notify(instanceOf(call.body, approvals));
    return reply;
  };
}

async function answer(call: Call, approvals: Approvals): Promise<Response> {
  const { key, query, body, token, lang } = call;
  if (key === 'GET publicKey') return success(await publicKey());
  if (key === 'GET signIn/options') return success(options);
  if (key === 'POST login') return signIn(body as Parameters<typeof tokenFor>[0], lang);
  if (!isPerson(token)) return refusal(401, 'auth-check-error', lang);
  const handler =
    reads[key] ??
    (Object.hasOwn(decisions, key) ? decide(decisions[key as keyof typeof decisions]) : undefined);
  if (!handler) return refusal(404, 'not-found', lang);
  try {
    return success(handler({ approvals, actorId: token, lang }, query, body as never));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, by, at, fields } = error.refusal;
    const details = {
      ...(by && { by: nameIn(lang)(by) }),
      ...(at && { at: new Date(at).toISOString() }),
      fields,
    };
    return refusal(code === 'not-found' ? 404 : 409, code, lang, details);
  }
}

const decide =
  (run: (typeof decisions)[keyof typeof decisions]): Handler =>
  (reader, _query, body) =>
    run(reader, body);

async function signIn(credentials: Parameters<typeof tokenFor>[0], lang: Lang): Promise<Response> {
  const token = await tokenFor(credentials);
  return token === undefined ? refusal(401, 'bad-credentials', lang) : success({ token });
}

/** The instance that a decision was about: events carry its id. */
function instanceOf(body: unknown, approvals: Approvals): string {
  const ids = Object.values(body as Record<string, unknown>);
  const isAbout = ({ id, tasks }: ReturnType<Approvals['all']>[number]) =>
    ids.includes(id) || tasks.some(task => ids.includes(task.id));
  return approvals.all().find(isAbout)?.id ?? '';
}

/** Open until the page closes it. */
function stream(listeners: Set<(instanceId: string) => void>, signal?: AbortSignal | null): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const notify = (instanceId: string) =>
        send(`data: ${JSON.stringify({ kind: 'instance', instanceId })}\n\n`);
      listeners.add(notify);
      signal?.addEventListener('abort', () => {
        listeners.delete(notify);
        controller.close();
      });
      send('event: open\ndata: {"events":["instance"]}\n\n');
    },
    cancel() {},
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
