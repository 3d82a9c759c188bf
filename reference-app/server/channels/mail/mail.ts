/** Mail by SMTP: the one place that knows nodemailer. */
import { createTransport } from 'nodemailer';
import { type ErrorClass, type NoticeChannel, type NoticeMessage, SendError } from '../channel.ts';

export interface MailOptions {
  /** For example `smtps://user:password@mail.example.com`. */
  url: string;
  /** For example `Approvals <approvals@example.com>`. */
  from: string;
}

const TIMEOUT_MS = 20_000;

export function mailChannel({ url, from }: MailOptions): NoticeChannel {
  const limits = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // The text of a mail comes from here alone: it names no file and no address to be read into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = createTransport({ url, ...limits });
  return {
    name: 'email',
    reaches: ({ email }) => /^[^\s@]+@[^\s@]+$/.test(email),
    send: async message => {
      const { messageId } = await transport.sendMail({ from, ...mailOf(message) }).catch(fail);
      return { providerId: messageId };
    },
    close: () => transport.close(),
  };
}

const mailOf = ({ id, to, title, text, link, cc = [], bcc = [] }: NoticeMessage) => ({
  messageId: `<${id}@countersign>`,
  to: { name: to.name, address: to.email },
  ...(cc.length > 0 && { cc }),
  ...(bcc.length > 0 && { bcc }),
  subject: title,
  text: `${text}\n\n${link}\n`,
});

/** Of an answer of the mail server: 4xx is for now, 5xx for good; a wrong password concerns every mail. */
function fail(error: unknown): never {
  const {
    responseCode = 0,
    code = '',
    message = 'failed',
  } = error as {
    responseCode?: number;
    code?: string;
    message?: string;
  };
  const errorClass: ErrorClass = code === 'EAUTH' ? 'account' : responseCode >= 500 ? 'never' : 'again';
  throw new SendError(errorClass, responseCode > 0 ? String(responseCode) : code, message);
}
