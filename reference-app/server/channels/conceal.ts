/** Texts of providers without the secrets that they repeat. */
import { SendError } from './channel.ts';
import type { Connector, OpenAccount } from './connector.ts';

export type Conceal = (text: string) => string;

const HIDDEN = '***';
/** A shorter one may be part of a word or a number: it is hidden where it stands alone. */
const LONG = 8;
/** Of a secret of several lines, such as a private key, lines of this length count by themselves. */
const LONG_LINE = 16;

/** As they are, in an address, in JSON and in Base64, also within a longer text in Base64. */
export function concealing(secrets: readonly string[]): Conceal {
  const all = new Set(secrets.flatMap(linesOf).flatMap(spellingsOf).filter(Boolean));
  const longestFirst = [...all].sort((one, other) => other.length - one.length);
  return text => longestFirst.reduce(hide, text);
}

/** Capital letters and small ones are the same. */
function hide(text: string, secret: string): string {
  const within = folded(text);
  const sought = folded(secret);
  let hidden = '';
  let from = 0;
  for (let at = within.indexOf(sought); at >= 0; ) {
    const end = at + sought.length;
    const isHidden = secret.length >= LONG || standsAlone(text, at, end);
    if (isHidden) {
      hidden += text.slice(from, at) + HIDDEN;
      from = end;
    }
    at = within.indexOf(sought, isHidden ? end : at + 1);
  }
  return hidden + text.slice(from);
}

/** As long as the text: a letter whose small form is longer stays. */
const folded = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const small = text.charAt(at).toLowerCase();
    return small.length === 1 ? small : text.charAt(at);
  }).join('');

const standsAlone = (text: string, from: number, to: number): boolean =>
  !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, from - 2), from)) &&
  !/^[\p{L}\p{N}]/u.test(text.slice(to, to + 2));

const linesOf = (secret: string): string[] => [
  secret,
  ...secret.split(/\s*\n\s*/).filter(line => line.length >= LONG_LINE),
];

function spellingsOf(secret: string): string[] {
  const text = secret.toWellFormed();
  const base64 = [0, 1, 2].map(offset => base64Behind(text, offset));
  return [
    text,
    encodeURIComponent(text),
    String(new URLSearchParams({ '': text })).slice(1),
    JSON.stringify(text).slice(1, -1),
    ...base64,
    ...base64.map(one => one.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

/** The characters that are of the secret alone, behind so many other bytes; '' where they are too few to tell. */
function base64Behind(secret: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
  const text = bytes.toString('base64').replace(/=+$/, '');
  const own = text.slice([0, 2, 3][offset], bytes.length % 3 === 0 ? undefined : -1);
  return own.length < LONG ? '' : own;
}

/** The same connector, whose errors and codes hold no secret and no access token of the account. */
export function withoutSecrets(connector: Connector): Connector {
  const { send, batch, confirm } = connector;
  return {
    ...connector,
    send: (account, message, http) => discreet(account, own => send(own, message, http)),
    ...(batch && {
      batch: {
        ...batch,
        send: (account, messages, http) =>
          discreet(account, async (own, conceal) => {
            const results = await batch.send(own, messages, http);
            return results.map(result =>
              result instanceof SendError ? concealFailure(result, conceal()) : result,
            );
          }),
      },
    }),
    ...(confirm && {
      confirm: {
        ...confirm,
        query: (account, ids, http) =>
          discreet(account, async (own, conceal) => {
            const found = await confirm.query(own, ids, http);
            const codeOf = conceal();
            return new Map(
              [...found].map(([id, state]) => [
                id,
                state.isDelivered ? state : { ...state, code: codeOf(state.code) },
              ]),
            );
          }),
      },
    }),
  };
}

/** `work` gets the account, and what conceals its secrets with the tokens that were used so far. */
async function discreet<T>(
  account: OpenAccount,
  work: (account: OpenAccount, conceal: () => Conceal) => Promise<T>,
): Promise<T> {
  const used = Object.values(account.secrets);
  const conceal = () => concealing(used);
  const get: OpenAccount['tokens']['get'] = async (make, refused) => {
    const token = await account.tokens.get(make, refused);
    used.push(token);
    return token;
  };
  try {
    return await work({ ...account, tokens: { get } }, conceal);
  } catch (error) {
    throw error instanceof Error ? concealError(error, conceal()) : error;
  }
}

/** A `SendError` stays one. */
export function concealError(error: Error, conceal: Conceal): Error {
  if (error instanceof SendError) return concealFailure(error, conceal);
  return withStack(new Error(conceal(error.message)), conceal(error.stack ?? ''));
}

function concealFailure({ errorClass, code, message, stack = '' }: SendError, conceal: Conceal): SendError {
  return withStack(new SendError(errorClass, conceal(code), conceal(message)), conceal(stack));
}

const withStack = <E extends Error>(error: E, stack: string): E => Object.assign(error, { stack });
