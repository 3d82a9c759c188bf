/** Conceals the secrets of channel accounts in texts that providers return. */
import { SendError } from './channel.ts';
import type { Connector, OpenAccount } from './connector.ts';

export type Conceal = (text: string) => string;

const CONCEALED_TEXT = '***';
/**
 * Secrets of at least this length are concealed everywhere. A shorter secret may be part of a word or a
 * number, so it is concealed only as a whole word.
 */
const LONG_SECRET_LENGTH = 8;
/**
 * Minimum length of a line of a multi-line secret, such as a private key. Lines of at least this length are
 * also concealed individually.
 */
const MIN_SECRET_LINE_LENGTH = 16;

/**
 * Returns a function that conceals the secrets as plain text, in URLs, in JSON and in Base64. In Base64, a
 * secret is also found inside a longer encoded text.
 */
export function createSecretRedactor(secrets: readonly string[]): Conceal {
  const all = new Set(secrets.flatMap(splitSecretIntoLines).flatMap(secretEncodings).filter(Boolean));
  const longestFirst = [...all].sort((one, other) => other.length - one.length);
  return text => longestFirst.reduce(concealSecret, text);
}

/** Replaces every occurrence of a secret in a text, ignoring case. */
function concealSecret(text: string, secret: string): string {
  const within = lowerCaseKeepingLength(text);
  const sought = lowerCaseKeepingLength(secret);
  let hidden = '';
  let from = 0;
  for (let at = within.indexOf(sought); at >= 0; ) {
    const end = at + sought.length;
    const isHidden = secret.length >= LONG_SECRET_LENGTH || isWholeWord(text, at, end);
    if (isHidden) {
      hidden += text.slice(from, at) + CONCEALED_TEXT;
      from = end;
    }
    at = within.indexOf(sought, isHidden ? end : at + 1);
  }
  return hidden + text.slice(from);
}

/**
 * Converts a text to lower case without changing its length. Letters whose lower-case form is longer remain
 * unchanged.
 */
const lowerCaseKeepingLength = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const small = text.charAt(at).toLowerCase();
    return small.length === 1 ? small : text.charAt(at);
  }).join('');

const isWholeWord = (text: string, from: number, to: number): boolean =>
  !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, from - 2), from)) &&
  !/^[\p{L}\p{N}]/u.test(text.slice(to, to + 2));

const splitSecretIntoLines = (secret: string): string[] => [
  secret,
  ...secret.split(/\s*\n\s*/).filter(line => line.length >= MIN_SECRET_LINE_LENGTH),
];

function secretEncodings(secret: string): string[] {
  const text = secret.toWellFormed();
  const base64 = [0, 1, 2].map(offset => base64AtOffset(text, offset));
  return [
    text,
    encodeURIComponent(text),
    String(new URLSearchParams({ '': text })).slice(1),
    JSON.stringify(text).slice(1, -1),
    ...base64,
    ...base64.map(one => one.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

/**
 * Returns the Base64 characters that encode only bytes of the secret. `offset` is the position of the secret
 * in a group of three bytes. Returns an empty string if these characters are too few to identify the secret.
 */
function base64AtOffset(secret: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
  const text = bytes.toString('base64').replace(/=+$/, '');
  const own = text.slice([0, 2, 3][offset], bytes.length % 3 === 0 ? undefined : -1);
  return own.length < LONG_SECRET_LENGTH ? '' : own;
}

/**
 * Returns the connector with concealed results: the secrets and access tokens of the account are removed from
 * its errors and codes.
 */
export function concealConnectorSecrets(connector: Connector): Connector {
  const { send, batch, confirm } = connector;
  return {
    ...connector,
    send: (account, message, http) =>
      runWithSecretRedactorOfAccount(account, own => send(own, message, http)),
    ...(batch && {
      batch: {
        ...batch,
        send: (account, messages, http) =>
          runWithSecretRedactorOfAccount(account, async (own, conceal) => {
            const results = await batch.send(own, messages, http);
            return results.map(result =>
              result instanceof SendError ? redactSecretsInSendError(result, conceal()) : result,
            );
          }),
      },
    }),
    ...(confirm && {
      confirm: {
        ...confirm,
        query: (account, ids, http) =>
          runWithSecretRedactorOfAccount(account, async (own, conceal) => {
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

/**
 * Calls `work` with the account and a function that creates a concealer. The concealer conceals the account's
 * secrets and all access tokens that were used before its creation.
 */
async function runWithSecretRedactorOfAccount<T>(
  account: OpenAccount,
  work: (account: OpenAccount, conceal: () => Conceal) => Promise<T>,
): Promise<T> {
  const used = Object.values(account.secrets);
  const conceal = () => createSecretRedactor(used);
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

/** Returns the error with secrets concealed in its message and stack. A `SendError` remains a `SendError`. */
export function concealError(error: Error, conceal: Conceal): Error {
  if (error instanceof SendError) return redactSecretsInSendError(error, conceal);
  return replaceErrorStack(new Error(conceal(error.message)), conceal(error.stack ?? ''));
}

function redactSecretsInSendError(
  { errorClass, code, message, stack = '' }: SendError,
  conceal: Conceal,
): SendError {
  return replaceErrorStack(new SendError(errorClass, conceal(code), conceal(message)), conceal(stack));
}

const replaceErrorStack = <E extends Error>(error: E, stack: string): E => Object.assign(error, { stack });
