/** Enterprise WeChat: a robot, and an application with its token. */
import { errcode, isToken, json, newToken, type Provider, SECRETS } from './provider.ts';

export const wecomRobot: Provider = {
  path: '/cgi-bin/webhook/send',
  check: ({ url }) => (url.searchParams.get('key') === SECRETS.robotKey ? undefined : errcode(93000)),
  accept: ({ url, body }) => ({
    answer: errcode(0),
    accepted: { path: url.pathname, to: 'robot', text: json(body).text.content },
  }),
  faults: { throttled: errcode(45009), refused: errcode(44004), account: errcode(93008) },
};

export const wecomToken: Provider = {
  path: '/cgi-bin/gettoken',
  check: ({ url }) => (url.searchParams.get('corpsecret') === SECRETS.wecom ? undefined : errcode(40001)),
  accept: (_, { tokens }) => ({
    answer: { ...errcode(0), access_token: newToken(tokens), expires_in: 7200 },
  }),
  faults: {},
};

export const wecomUser: Provider = {
  path: '/cgi-bin/user/getuserid',
  check: (asked, state) => (isToken(asked, state) ? undefined : errcode(40014)),
  accept: ({ body }) => ({ answer: { ...errcode(0), userid: json(body).mobile } }),
  faults: {},
};

export const wecomApp: Provider = {
  path: '/cgi-bin/message/send',
  check: (asked, state) => (isToken(asked, state) ? undefined : errcode(42001)),
  accept: ({ url, body }) => ({
    answer: { ...errcode(0), msgid: `m${Date.now()}` },
    accepted: json(body)
      .touser.split('|')
      .map((to: string) => ({
        path: url.pathname,
        to,
        text: json(body).text?.content ?? json(body).textcard.title,
      })),
  }),
  faults: {
    throttled: errcode(45009),
    refused: errcode(81013),
    account: errcode(60020),
    'token-expired': errcode(42001),
  },
};
