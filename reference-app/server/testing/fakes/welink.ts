/** WeLink: a robot, and an application with its ticket. */
import { type Answer, type Asked, json, newToken, type Provider, SECRETS, type State } from './provider.ts';

const answer = (code: string): Answer => ({ code, message: `code ${code}` });
const isTicket = ({ headers }: Asked, { tokens }: State) => tokens.at(-1) === headers['x-wlk-authorization'];

export const welinkTicket: Provider = {
  path: '/api/auth/v2/tickets',
  check: ({ body }) => (json(body).client_secret === SECRETS.welink ? undefined : answer('41102')),
  accept: (_, { tokens }) => ({
    answer: { ...answer('0'), access_token: newToken(tokens), expires_in: 7200 },
  }),
  faults: {},
};

export const welinkUser: Provider = {
  path: '/api/contact/v2/user/detail',
  check: (asked, state) => (isTicket(asked, state) ? undefined : answer('47103')),
  accept: ({ body }) => ({ answer: { ...answer('0'), userId: json(body).mobileNumber.slice(4) } }),
  faults: {},
};

export const welinkApp: Provider = {
  path: '/api/messages/v3/send',
  check: (asked, state) => (isTicket(asked, state) ? undefined : answer('47101')),
  accept: ({ url, body }) => ({
    answer: answer('0'),
    accepted: { path: url.pathname, to: json(body).toUserList[0], text: json(body).msgTitle },
  }),
  /** The last two are codes that nobody knows. */
  faults: {
    throttled: answer('429'),
    'token-expired': answer('47103'),
    refused: answer('59998'),
    account: answer('59999'),
  },
};

export const welinkRobot: Provider = {
  path: '/api/werobot/v1/webhook/send',
  check: ({ url, body }) => {
    const isNow = Math.abs(Date.now() - json(body).timeStamp) < 10 * 60_000;
    return url.searchParams.get('token') === SECRETS.welinkRobot && isNow ? undefined : answer('58404');
  },
  accept: ({ url, body }) => ({
    answer: answer('0'),
    accepted: { path: url.pathname, to: 'robot', text: json(body).content.text, key: json(body).uuid },
  }),
  faults: { throttled: answer('58500'), refused: answer('58601'), account: answer('58602') },
};
