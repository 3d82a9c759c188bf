/** Mail by SMTP: the one place that knows nodemailer. */
import { createTransport } from 'nodemailer';
import { type ErrorClass, type NoticeChannel, type NoticeMessage, SendError } from '../channel.ts';
import { concealError, concealing } from '../conceal.ts';

export interface MailOptions {
  /** For example `smtps://user:password@mail.example.com`. */
  url: string;
  /** For example `Approvals <approvals@example.com>`. */
  from: string;
}

const TIMEOUT_MS = 20_000;

export const MAIL_LIMITS = {
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
  // The text of a mail comes from here alone: it names no file and no address to be read into it.
  disableFileAccess: true,
  disableUrlAccess: true,
};

export const hasAddress = ({ email }: NoticeMessage['to']): boolean => /^[^\s@]+@[^\s@]+$/.test(email);

export function mailChannel({ url, from }: MailOptions): NoticeChannel {
  const transport = createTransport({ url, ...MAIL_LIMITS });
  const conceal = concealing([decodeURIComponent(new URL(url).password)]);
  return {
    name: 'email',
    reaches: hasAddress,
    send: async message => {
      const sent = transport.sendMail({ from, ...mailOf(message) }).catch(failMail);
      const { messageId } = await sent.catch(error => Promise.reject(concealError(error, conceal)));
      return { providerId: messageId };
    },
    close: () => transport.close(),
  };
}

export const mailOf = ({ id, to, title, text, html, link, cc = [], bcc = [] }: NoticeMessage) => ({
  messageId: `<${id}@countersign>`,
  to: { name: to.name, address: to.email },
  ...(cc.length > 0 && { cc }),
  ...(bcc.length > 0 && { bcc }),
  subject: title,
  text: `${text}\n\n${link}\n`,
  ...(html && { html: link ? `${html}<p><a href="${link}">${link}</a></p>` : html }),
});

/** Of an answer of the mail server: 4xx is for now, 5xx for good; a wrong password concerns every mail. */
export function failMail(error: unknown): never {
  const { responseCode, code, command, message } = error as {
    responseCode?: number;
    code?: string;
    command?: string;
    message?: string;
  };
  throw new SendError(
    mailClass(responseCode ?? 0, code ?? '', command ?? ''),
    String(responseCode ?? code ?? ''),
    message || 'failed',
  );
}

/** A line that breaks behind the text of a mail leaves open whether it was taken. */
function mailClass(status: number, code: string, command: string): ErrorClass {
  if (code === 'EAUTH') return 'account';
  if (status >= 500) return 'never';
  return status === 0 && command === 'DATA' ? 'unknown' : 'again';
}
