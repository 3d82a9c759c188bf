/** The parts that the fakes of providers share. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A fault of the next request, behind the checks. */
export type Fault =
  | 'throttled'
  | 'refused'
  | 'account'
  | 'token-expired'
  | 'hang'
  | 'die-accepted'
  | 'http-500';

export interface Accepted {
  path: string;
  /** The phone or the robot that it is for. */
  to: string;
  text: string;
  /** The provider's key of the message, where it has one. */
  key?: string;
  /** Of an SMS. */
  sign?: string;
}

export type Answer = Record<string, unknown>;

export interface Asked {
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** How each provider says a fault, and what it checks. */
export interface Provider {
  path: string;
  check(asked: Asked, state: State): Answer | undefined;
  accept(asked: Asked, state: State): { answer: Answer; accepted?: Accepted | Accepted[] };
  faults: Partial<Record<Fault, Answer>>;
}

export interface State {
  /** Tokens that were given out. */
  tokens: string[];
}

export const errcode = (code: number): Answer => ({ errcode: code, errmsg: `error ${code}` });
export const json = (body: string) => JSON.parse(body || '{}');
export const isToken = ({ url }: Asked, { tokens }: State) =>
  tokens.at(-1) === url.searchParams.get('access_token');

export function newToken(tokens: string[]): string {
  const token = `token-${tokens.length + 1}`;
  tokens.push(token);
  return token;
}

export const SECRETS = {
  robot: 'SEC-of-the-robot',
  alibaba: 'secret-of-alibaba',
  tencent: 'secret-of-tencent',
  wecom: 'secret-of-wecom',
  dingtalk: 'secret-of-dingtalk',
  robotKey: 'key-of-the-robot',
  welink: 'secret-of-welink',
  welinkRobot: 'token-of-the-welink-robot',
  wechat: 'secret-of-wechat',
};
