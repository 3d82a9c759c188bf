/** DingTalk: a robot, and an application with its token. */
import { createHmac } from 'node:crypto';
import { errcode, isToken, json, newToken, type Provider, SECRETS } from './provider.ts';

export const dingtalkRobot: Provider = {
  path: '/robot/send',
  check: ({ url }) => {
    const [timestamp, sign] = [url.searchParams.get('timestamp') ?? '', url.searchParams.get('sign')];
    const expected = createHmac('sha256', SECRETS.robot)
      .update(`${timestamp}\n${SECRETS.robot}`)
      .digest('base64');
    const isNow = Math.abs(Date.now() - Number(timestamp)) < 3600_000;
    return sign === expected && isNow ? undefined : errcode(310000);
  },
  accept: ({ url, body }) => ({
    answer: errcode(0),
    accepted: {
      path: url.pathname,
      to: String(url.searchParams.get('access_token')),
      text: json(body).text?.content ?? json(body).actionCard.text,
    },
  }),
  faults: { throttled: errcode(130101), refused: errcode(40014), account: errcode(300001) },
};

export const dingtalkToken: Provider = {
  path: '/v1.0/oauth2/accessToken',
  check: ({ body }) =>
    json(body).appSecret === SECRETS.dingtalk
      ? undefined
      : { code: 'invalidClientIdOrSecret', message: 'no' },
  accept: (_, { tokens }) => ({ answer: { accessToken: newToken(tokens), expireIn: 7200 } }),
  faults: {},
};

export const dingtalkUser: Provider = {
  path: '/topapi/v2/user/getbymobile',
  check: (asked, state) => (isToken(asked, state) ? undefined : errcode(40014)),
  accept: ({ body }) => ({ answer: { ...errcode(0), result: { userid: json(body).mobile } } }),
  faults: {},
};

export const dingtalkWork: Provider = {
  path: '/topapi/message/corpconversation/asyncsend_v2',
  check: (asked, state) => (isToken(asked, state) ? undefined : errcode(40014)),
  accept: ({ url, body }) => ({
    answer: { ...errcode(0), task_id: newTask(json(body).userid_list) },
    accepted: json(body)
      .userid_list.split(',')
      .map((to: string) => ({
        path: url.pathname,
        to,
        text: json(body).msg.text?.content ?? json(body).msg.action_card.markdown,
      })),
  }),
  faults: {
    throttled: errcode(90018),
    refused: errcode(40103),
    account: errcode(34008),
    'token-expired': errcode(42001),
  },
};

const tasks: string[][] = [];
const newTask = (people: string): number => tasks.push(people.split(','));

/** Whose phone ends with 9 has had the text today. */
export const dingtalkResult: Provider = {
  path: '/topapi/message/corpconversation/getsendresult',
  check: (asked, state) => (isToken(asked, state) ? undefined : errcode(40014)),
  accept: ({ body }) => {
    const people = tasks[json(body).task_id - 1] ?? [];
    const isForbidden = (id: string) => id.endsWith('9');
    return {
      answer: {
        ...errcode(0),
        send_result: {
          forbidden_user_id_list: people.filter(isForbidden),
          forbidden_list: people.filter(isForbidden).map(userid => ({ userid, code: '143106', count: 1 })),
          read_user_id_list: [],
          unread_user_id_list: people.filter(id => !isForbidden(id)),
        },
      },
    };
  },
  faults: {},
};
