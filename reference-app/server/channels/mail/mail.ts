/** Sends e-mail by SMTP. Only this module and `account.ts` use nodemailer. */
import { createTransport } from 'nodemailer';
import { type ErrorClass, type NoticeChannel, type NoticeMessage, SendError } from '../channel.ts';
import { concealError, createSecretRedactor } from '../conceal.ts';

export interface MailOptions {
  /** SMTP URL, for example `smtps://user:password@mail.example.com`. */
  url: string;
  /** Sender, for example `Approvals <approvals@example.com>`. */
  from: string;
}

const SMTP_TIMEOUT_MS = 20_000;

export const MAIL_LIMITS = {
  connectionTimeout: SMTP_TIMEOUT_MS,
  greetingTimeout: SMTP_TIMEOUT_MS,
  socketTimeout: SMTP_TIMEOUT_MS,
  // Nodemailer must not read files or URLs, because no e-mail of this server needs them.
  disableFileAccess: true,
  disableUrlAccess: true,
};

export const hasEmailAddress = ({ email }: NoticeMessage['to']): boolean => /^[^\s@]+@[^\s@]+$/.test(email);

export function mailChannel({ url, from }: MailOptions): NoticeChannel {
  const transport = createTransport({ url, ...MAIL_LIMITS });
  const conceal = createSecretRedactor([decodeURIComponent(new URL(url).password)]);
  return {
    name: 'email',
    reaches: hasEmailAddress,
    send: async message => {
      const sent = transport.sendMail({ from, ...toMailMessage(message) }).catch(throwMailError);
      const { messageId } = await sent.catch(error => Promise.reject(concealError(error, conceal)));
      return { providerId: messageId };
    },
    close: () => transport.close(),
  };
}

export const toMailMessage = ({ id, to, title, text, html, link, cc = [], bcc = [] }: NoticeMessage) => ({
  messageId: `<${id}@countersign>`,
  to: { name: to.name, address: to.email },
  ...(cc.length > 0 && { cc }),
  ...(bcc.length > 0 && { bcc }),
  subject: title,
  text: `${text}\n\n${link}\n`,
  ...(html && { html: link ? `${html}<p><a href="${link}">${link}</a></p>` : html }),
});

/**
 * Converts an error of the mail server to a `SendError`. A status 4xx is temporary, a status 5xx is
 * permanent, and a wrong password affects the whole account.
 */
export function throwMailError(error: unknown): never {
  const { responseCode, code, command, message } = error as {
    responseCode?: number;
    code?: string;
    command?: string;
    message?: string;
  };
  throw new SendError(
    mailErrorClass(responseCode ?? 0, code ?? '', command ?? ''),
    String(responseCode ?? code ?? ''),
    message || 'failed',
  );
}

/**
 * Returns the error class for an SMTP status. If the connection breaks after the content was sent, the class
 * is `unknown`.
 */
function mailErrorClass(status: number, code: string, command: string): ErrorClass {
  if (code === 'EAUTH') return 'account';
  if (status >= 500) return 'never';
  return status === 0 && command === 'DATA' ? 'unknown' : 'again';
}
