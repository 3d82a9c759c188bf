/** Sends e-mail through the SMTP accounts of tenants, with one connection pool per account. */
import { createTransport, type Transporter } from 'nodemailer';
import type { Codes } from '../codes.ts';
import type { ChannelHttp, Connector, OpenAccount } from '../connector.ts';
import { hasEmailAddress, MAIL_LIMITS, throwMailError, toMailMessage } from './mail.ts';

/**
 * Reasons for errors of mail servers, with the error codes for each reason. A reason determines only the text
 * that explains the fix. The SMTP status determines whether the error is temporary or permanent.
 */
const MAIL_ERROR_CODES: Codes = {
  secret: ['EAUTH', '534', '535'],
  address: ['550', '551', '553', '511', 'EENVELOPE'],
  content: ['552', '554', '571'],
  throttled: ['4*'],
};

interface Pool {
  version: number;
  transport: Transporter;
}

const mailPools = new Map<string, Pool>();

/**
 * Returns the connection pool for the current version of the account. After a change to the account, a new
 * pool is created.
 */
async function mailPoolOf(
  { id, version, config, secrets }: OpenAccount,
  http: ChannelHttp,
): Promise<Transporter> {
  const known = mailPools.get(id);
  if (known?.version === version) return known.transport;
  known?.transport.close();
  const name = config.host ?? '';
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: await http.resolve(name),
    port: Number(config.port),
    secure: config.encryption === 'ssl',
    requireTLS: config.encryption === 'starttls',
    ignoreTLS: config.encryption === 'none',
    tls: { servername: name },
    ...(secrets.password && { auth: { user: config.account ?? '', pass: secrets.password } }),
    ...MAIL_LIMITS,
  });
  mailPools.set(id, { version, transport });
  return transport;
}

/** Closes all connection pools. Call this function when the server stops. */
export function closeMailPools(): void {
  for (const { transport } of mailPools.values()) transport.close();
  mailPools.clear();
}

export const mailAccountConnector: Connector = {
  kind: 'mail',
  channel: 'email',
  fields: [
    { name: 'senderName', label: { zh: '发件人名称', en: 'Name of the sender' }, isRequired: true },
    {
      name: 'account',
      label: { zh: '邮箱账号', en: 'Account' },
      isRequired: true,
      pattern: /^[^\s@]+@[^\s@]+$/,
      hint: { zh: '完整的邮箱地址', en: 'A whole address' },
    },
    {
      name: 'host',
      label: { zh: '服务器主机', en: 'Server' },
      isRequired: true,
      isHost: true,
      pattern: /^[A-Za-z0-9.:-]+$/,
      hint: { zh: '主机名，如 smtp.example.com', en: 'A name such as smtp.example.com' },
    },
    {
      name: 'port',
      label: { zh: '端口', en: 'Port' },
      isRequired: true,
      isHost: true,
      pattern: /^([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])$/,
      hint: { zh: '1 至 65535', en: 'From 1 to 65535' },
    },
    {
      name: 'encryption',
      label: { zh: '加密方式', en: 'Encryption' },
      isRequired: true,
      isHost: true,
      choices: ['ssl', 'starttls', 'none'],
    },
    { name: 'password', label: { zh: '密码', en: 'Password' }, isSecret: true },
  ],
  rate: { count: 10, seconds: 1 },
  codes: MAIL_ERROR_CODES,
  reaches: hasEmailAddress,
  send: async (account, message, http) => {
    const pool = await mailPoolOf(account, http);
    const from = { name: account.config.senderName ?? '', address: account.config.account ?? '' };
    const { messageId } = await pool.sendMail({ from, ...toMailMessage(message) }).catch(throwMailError);
    return { providerId: String(messageId) };
  },
};
