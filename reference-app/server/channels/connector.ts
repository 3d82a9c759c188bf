/** A provider that accounts of tenants send through: its settings, its pace, and one call. */
import type { NoticeMessage, OtherChannel, Taken } from './channel.ts';

/** Robots and webhooks are targets by themselves; the other channels reach people. */
export type AccountChannel = OtherChannel | 'robot' | 'webhook';

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
}

export interface ChannelRequest {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** JSON text, or what a signature was made of. */
  body?: string;
}

export interface ChannelHttp {
  /** The address that the operator put in the place of a provider's. Signatures are made of the provider's own. */
  json(url: URL, request: ChannelRequest): Promise<Record<string, unknown>>;
  /** An address that a tenant chose, through the guard; its status alone. */
  guarded(url: URL, request: ChannelRequest): Promise<number>;
  /** A host that a tenant chose, as an address that may be reached. */
  resolve(host: string): Promise<string>;
}

export interface Connector {
  kind: string;
  channel: AccountChannel;
  fields: readonly AccountField[];
  /** Messages of an account in so many seconds. */
  rate: { count: number; seconds: number };
  isIdempotent?: boolean;
  reaches(to: NoticeMessage['to']): boolean;
  /** Throws a `SendError`. */
  send(account: OpenAccount, message: NoticeMessage, http: ChannelHttp): Promise<Taken>;
}

/** Title, text and link as one plain text. */
export const plainText = ({ title, text, link }: NoticeMessage): string =>
  [title, text, link].filter(Boolean).join('\n');
