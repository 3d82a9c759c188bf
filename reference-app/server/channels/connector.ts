/** A provider that accounts of tenants send through: its settings, its pace, and its calls. */
import { type NoticeMessage, type OtherChannel, SendError, type Taken } from './channel.ts';
import type { Codes } from './codes.ts';
import type { TokenStore } from './tokens.ts';

/** Robots and webhooks are targets by themselves; the other channels reach people. */
export type AccountChannel = OtherChannel | 'voice' | 'wechat' | 'alipay' | 'robot' | 'webhook';

export interface AccountField {
  name: string;
  label: { zh: string; en: string };
  /** Write-only: encrypted in the database and never answered. */
  isSecret?: boolean;
  isRequired?: boolean;
  /** The pattern of a value, and the sentence for one that does not. */
  pattern?: RegExp;
  hint?: { zh: string; en: string };
  choices?: readonly string[];
  /** Another value needs the secrets again: they must not reach a host that somebody else has chosen. */
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
  /** JSON text, what a signature was made of, or encrypted bytes. */
  body?: string | Buffer;
}

/** Every address goes through the guard unless the operator put another one in its place. */
export interface ChannelHttp {
  /** The address that the operator put in the place of a provider's. Signatures are made of the provider's own. */
  json(url: URL, request: ChannelRequest): Promise<Record<string, unknown>>;
  /** As `json`, with the raw text, which an answer's signature is made of. */
  signed(url: URL, request: ChannelRequest): Promise<{ json: Record<string, unknown>; text: string }>;
  /** The status alone, as of an address that a tenant or a browser chose. */
  guarded(url: URL, request: ChannelRequest): Promise<number>;
  /** A host that a tenant chose, as an address that may be reached. */
  resolve(host: string): Promise<string>;
}

/** The result of one message of several. */
export type BatchResult = Taken | SendError;

export interface Batch {
  most: number;
  /** Messages of the same text; a state for each, in their order. Throws where none was taken. */
  send(account: OpenAccount, messages: NoticeMessage[], http: ChannelHttp): Promise<BatchResult[]>;
}

/** Asks a provider that takes everything and delivers later. */
export interface Confirm {
  /** Seconds behind the sending. */
  seconds: number;
  /** By the provider's id; one that is not there is not known yet. */
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
  /** Messages of an account in so many seconds. */
  rate: { count: number; seconds: number };
  codes: Codes;
  isIdempotent?: boolean;
  /** True where people are known to the provider by an id that somebody hands in. */
  hasSubjects?: boolean;
  reaches(to: NoticeMessage['to']): boolean;
  /** Throws a `SendError`. */
  send(account: OpenAccount, message: NoticeMessage, http: ChannelHttp): Promise<Taken>;
  batch?: Batch;
  confirm?: Confirm;
}

/** One message by the call for many. */
export const one =
  (send: Batch['send']): Connector['send'] =>
  async (account, message, http) => {
    const [result] = await send(account, [message], http);
    if (result instanceof Error) throw result;
    return result;
  };

/** The provider's template: the message's own, or those of the account for notices and for codes. */
export function templateCodeOf(
  { provider, code }: NoticeMessage,
  { templateCode = '', codeTemplate = '' }: { templateCode?: string; codeTemplate?: string },
): string {
  const chosen = provider?.templateCode || (code === undefined ? templateCode : codeTemplate);
  if (chosen === '') throw new SendError('never', 'no-template', 'the account has no verification template');
  return chosen;
}

/** The variables of the provider's template by name; those of the account's own template where the message names none. */
export function paramsOf({ provider }: NoticeMessage, own: Record<string, string>): Record<string, string> {
  if (!provider || provider.params.length === 0) return own;
  return Object.fromEntries(provider.params.map(({ name, value }) => [name, value]));
}

/** A button behind the text, where the message has one and an address for it. */
export const buttonOf = ({ provider, link }: NoticeMessage): { label: string; url: string } | undefined =>
  provider?.button && /^https?:/.test(link) ? { label: provider.button, url: link } : undefined;

const MARKDOWN = /[\\`*_{}[\]()#+!|<>~-]/g;

/** Title and text as Markdown, whose marks in them are text; each line stays a line, and blank ones are left out. */
export function cardText({ title, text }: NoticeMessage): string {
  const lines = text.split('\n').map(line => line.trim());
  const body = lines.filter(Boolean).join('  \n');
  const [heading, shown] = [title, body].map(part => part.replace(MARKDOWN, '\\$&'));
  return [`### ${heading}`, shown].filter(Boolean).join('\n\n');
}

/** Title, text and link as one plain text. */
export const plainText = ({ title, text, link }: NoticeMessage): string =>
  [title, text, link].filter(Boolean).join('\n');

/** At most so many bytes of UTF-8, in whole characters. */
export function cut(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  let end = most;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString();
}

/** A phone as providers in mainland China take it. */
export const hasPhone = ({ phone }: NoticeMessage['to']): boolean => /^1[2-9]\d{9}$/.test(phone);
