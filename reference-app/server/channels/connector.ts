/**
 * Defines connectors. A connector sends messages through a provider, with an account that a tenant has there.
 * Each connector declares the fields and the rate limit of such accounts.
 */
import { type NoticeMessage, type OtherChannel, SendError, type SendReceipt } from './channel.ts';
import type { Codes } from './codes.ts';
import type { TokenStore } from './tokens.ts';

/**
 * Channels for which a tenant can have accounts. A robot or webhook account is itself the receiver. All other
 * channels send to people.
 */
export type AccountChannel = OtherChannel | 'voice' | 'wechat' | 'alipay' | 'robot' | 'webhook';

export interface AccountField {
  name: string;
  label: { zh: string; en: string };
  /** True if the field is a secret. Secrets are encrypted in the database and never returned to clients. */
  isSecret?: boolean;
  isRequired?: boolean;
  /** Pattern that the field's value must match. `hint` explains the pattern to the user. */
  pattern?: RegExp;
  hint?: { zh: string; en: string };
  choices?: readonly string[];
  /**
   * True if the user must enter the secrets again after a change of this value. Without this rule, a user
   * could redirect stored secrets to another host.
   */
  isHost?: boolean;
}

export interface OpenAccount {
  id: string;
  version: number;
  config: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  tokens: TokenStore;
}

export interface ChannelRequest {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Request body: JSON text exactly as it was signed, or encrypted bytes. */
  body?: string | Buffer;
}

/**
 * HTTP client for connectors. The address guard checks every address, except the replacement addresses that
 * the operator has configured for a provider.
 */
export interface ChannelHttp {
  /**
   * Sends a request and returns the JSON of the reply. If the operator has replaced the provider's address,
   * the request goes to the replacement address. Signatures still use the provider's own address.
   */
  json(url: URL, request: ChannelRequest): Promise<Record<string, unknown>>;
  /**
   * Returns the JSON and the raw text of a reply. The raw text is needed to verify the signature of the
   * reply.
   */
  signed(url: URL, request: ChannelRequest): Promise<{ json: Record<string, unknown>; text: string }>;
  /**
   * Sends a request and returns only the HTTP status of the reply. Use this function for an address that a
   * tenant or a browser has chosen.
   */
  guarded(url: URL, request: ChannelRequest): Promise<number>;
  /**
   * Returns the IP address of a host that a tenant has configured. Throws if the server must not connect to
   * this address.
   */
  resolve(host: string): Promise<string>;
}

/** Result for one message in a batch. */
export type BatchResult = SendReceipt | SendError;

export interface Batch {
  most: number;
  /**
   * Sends messages with the same text. Returns one result per message, in order. Throws if no message was
   * accepted.
   */
  send(account: OpenAccount, messages: NoticeMessage[], http: ChannelHttp): Promise<BatchResult[]>;
}

/** Queries delivery results from a provider that accepts messages and delivers them later. */
export interface Confirm {
  /** Seconds between sending a message and querying its delivery result. */
  seconds: number;
  /** Returns the delivery states by provider message id. Messages without a final state are omitted. */
  query(
    account: OpenAccount,
    providerIds: string[],
    http: ChannelHttp,
  ): Promise<Map<string, { isDelivered: true } | { isDelivered: false; code: string }>>;
}

export interface Connector {
  kind: string;
  channel: AccountChannel;
  fields: readonly AccountField[];
  /** Rate limit of an account: `count` messages within `seconds`. */
  rate: { count: number; seconds: number };
  codes: Codes;
  isIdempotent?: boolean;
  /**
   * True if the provider identifies people by an id of its own, which must be stored before messages can be
   * sent.
   */
  hasSubjects?: boolean;
  reaches(to: NoticeMessage['to']): boolean;
  /** Sends a message. Throws a `SendError` on failure. */
  send(account: OpenAccount, message: NoticeMessage, http: ChannelHttp): Promise<SendReceipt>;
  batch?: Batch;
  confirm?: Confirm;
}

/** Returns a `send` function that sends a single message through a batch call. */
export const createSingleSendFromBatchSend =
  (send: Batch['send']): Connector['send'] =>
  async (account, message, http) => {
    const [result] = await send(account, [message], http);
    if (result instanceof Error) throw result;
    return result;
  };

/**
 * Returns the template code of the message, or the account's template code for notices or verification codes.
 * Throws a `SendError` if neither exists.
 */
export function templateCodeOf(
  { provider, code }: NoticeMessage,
  { templateCode = '', codeTemplate = '' }: { templateCode?: string; codeTemplate?: string },
): string {
  const chosen = provider?.templateCode || (code === undefined ? templateCode : codeTemplate);
  if (chosen === '') throw new SendError('never', 'no-template', 'the account has no verification template');
  return chosen;
}

/**
 * Returns the values of the template variables by variable name. If the message has its own template, only
 * the values in the message are returned. Otherwise returns `own`, the values for the template of the channel
 * account.
 */
export function templateParamsOf(
  { provider }: NoticeMessage,
  own: Record<string, string>,
): Record<string, string> {
  if (!provider || provider.params.length === 0) return own;
  return Object.fromEntries(provider.params.map(({ name, value }) => [name, value]));
}

/** Returns the button of a message, or undefined if the message has no button label or no absolute link. */
export const createMessageLinkButton = ({
  provider,
  link,
}: NoticeMessage): { label: string; url: string } | undefined =>
  provider?.button && /^https?:/.test(link) ? { label: provider.button, url: link } : undefined;

const MARKDOWN_MARKS = /[\\`*_{}[\]()#+!|<>~-]/g;

/**
 * Returns the title and text as Markdown. Markdown characters are escaped, line breaks are kept, and blank
 * lines are removed.
 */
export function formatNoticeAsMarkdown({ title, text }: NoticeMessage): string {
  const lines = text.split('\n').map(line => line.trim());
  const body = lines.filter(Boolean).join('  \n');
  const [heading, shown] = [title, body].map(part => part.replace(MARKDOWN_MARKS, '\\$&'));
  return [`### ${heading}`, shown].filter(Boolean).join('\n\n');
}

/** Returns the title, the text and the link of a message as plain text. */
export const plainMessageText = ({ title, text, link }: NoticeMessage): string =>
  [title, text, link].filter(Boolean).join('\n');

/** Truncates a text to at most `most` bytes of UTF-8, at a character boundary. */
export function truncateToBytes(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  let end = most;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString();
}

/** Returns true for a mobile number in mainland China. The providers accept only such numbers. */
export const hasMainlandMobileNumber = ({ phone }: NoticeMessage['to']): boolean =>
  /^1[2-9]\d{9}$/.test(phone);
