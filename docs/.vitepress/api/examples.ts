/** Each call as curl and as the client of the sdk send it. */
import { CLIENT_NAMESPACE_BY_BASE_PATH } from '../../../sdk/api/bases.ts';
import { type Schema, sampleOf } from './shapes.ts';

export interface CallParts {
  key: string;
  /** Files travel as multipart or as themselves. */
  form?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
}

const SERVER = 'https://approvals.example.com';
const ADMIN = '/digital-portal/api/authority/admin/';

export const addressOf = (key: string): string => {
  const path = key.slice(key.indexOf(' ') + 1);
  return path.startsWith('/') ? path : ADMIN + path;
};

const OFFICE_HOURS = [{ from: '09:00', to: '18:00' }];

/** Inputs of calls whose schema alone makes no useful one: most of their fields are optional. */
const chosen: Record<string, { query?: object; body?: object }> = {
  'POST calendar/update': {
    body: {
      calendar: {
        week: [OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, [], []],
        exceptions: [{ date: '2026-10-01', isWorking: false, name: 'National Day' }],
      },
    },
  },
  'POST embed/token': { body: { userName: 'zhang.wei', taskId: '018f3a5e' } },
  'POST embed/token/revoke': { body: { userId: '018f3a5e' } },
  'POST jflow/start': { body: { processId: '018f3a5e', params: { days: 3 }, key: 'start-018f3a5e' } },
  'POST jflow/approve': {
    body: { taskId: '018f3a5e', isPass: true, comment: 'Agreed.', key: 'agree-018f3a5e' },
  },
  'POST jflow/forecast': { body: { taskId: '018f3a5e', params: { days: 3 } } },
  'POST jflow/approvePreview': { body: { taskId: '018f3a5e', params: { days: 3 } } },
  'GET jflow/candidates': { query: { taskId: '018f3a5e', purpose: 'transfer', keyword: 'zhang' } },
  'GET user/list': { query: { keyword: 'zhang', page: 1, limit: 20 } },
  'GET organize/list': { query: { keyword: 'finance', page: 1, limit: 20 } },
};

/** The input of a call as its samples send it. */
export const samples = ({ key, params, query, body }: CallParts) => ({
  params: params && (sampleOf(params) as Record<string, string>),
  query: (chosen[key]?.query ?? (query && sampleOf(query))) as Record<string, unknown> | undefined,
  body: chosen[key]?.body ?? (body && sampleOf(body)),
});

export function curlOf(call: CallParts, permission: string): string {
  const { params = {}, query = {}, body } = samples(call);
  const path = addressOf(call.key).replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const url = `${SERVER}${path}${search.size > 0 ? `?${search}` : ''}`;
  const lines = [`curl '${url}'`];
  if (permission === 'embed-client') lines.push(`-u "$CLIENT_ID:$CLIENT_SECRET"`);
  else if (permission !== 'public') lines.push(`-H "authorization: $TOKEN"`);
  if (body !== undefined)
    lines.push(
      `-H 'content-type: application/json'`,
      `-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`,
    );
  else if (call.form && call.key.startsWith('POST')) lines.push(`-F file=@invoice.pdf`);
  else if (call.key.startsWith('POST')) lines.push('-X POST');
  return lines.join(' \\\n  ');
}

/** Undefined for calls that the client of JSON leaves out. */
export function clientOf(call: CallParts): string | undefined {
  const names = clientNames(call.key);
  if (call.form || !names) return undefined;
  const parts = Object.entries(samples(call)).filter(([, part]) => part && Object.keys(part).length > 0);
  if (call.key.startsWith('POST') && call.body && !parts.some(([name]) => name === 'body'))
    parts.push(['body', {}]);
  const text = parts.map(([name, part]) => `${name}: ${literal(part, '  ')}`).join(', ');
  return `const answer = await client.${names.join('.')}(${text && `{ ${text} }`});`;
}

function clientNames(key: string): string[] | undefined {
  const path = key.slice(key.indexOf(' ') + 1);
  const [, base = '', rest = ''] = /^\/([\w-]+)\/(.+)$/.exec(path) ?? [];
  const named = (CLIENT_NAMESPACE_BY_BASE_PATH as Record<string, string>)[base];
  if (path.startsWith('/') && !named) return undefined;
  return [
    ...(named ? [named] : []),
    ...(named ? rest : path).split('/').filter(name => !name.startsWith(':')),
  ];
}

/** A value in the notation of the project's code. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
  if (Array.isArray(value)) return `[${value.map(one => literal(one, indent)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, one]) => `${nameText(name)}: ${literal(one, indent)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

const nameText = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`);
