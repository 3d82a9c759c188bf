/** A mail server for the tests: takes what it is sent on this machine and keeps it. */

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface Mail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  data: string;
}

export interface MailServer {
  url: string;
  mails: Mail[];
  /** Refuses so many mails for now. */
  refuseNext(count: number): void;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  let refusing = 0;
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    talk(socket, mail => {
      if (refusing-- > 0) return '451 not now';
      mails.push(mail);
      return '250 taken';
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    refuseNext: count => {
      refusing = count;
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** An account of the kind `mail` at this server, without its name and its secrets. */
export const accountAt = ({ url }: MailServer): { config: Record<string, string> } => ({
  config: {
    senderName: '华兴',
    account: 'notice@huaxing.test',
    host: '127.0.0.1',
    port: new URL(url).port,
    encryption: 'none',
  },
});

/** Line by line, as RFC 5321 says; `take` answers a whole mail. */
function talk(socket: Socket, take: (mail: Mail) => string): void {
  const send = (line: string) => socket.write(`${line}\r\n`);
  let mail: Mail = { from: '', to: [], data: '' };
  let inData = false;
  let rest = '';
  const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
  const answer = (line: string): string => {
    if (/^(EHLO|HELO)/i.test(line)) return '250 tests';
    if (/^MAIL/i.test(line)) mail = { from: address(line), to: [], data: '' };
    if (/^RCPT/i.test(line)) mail.to.push(address(line));
    if (/^DATA/i.test(line)) {
      inData = true;
      return '354 go on';
    }
    return /^QUIT/i.test(line) ? '221 bye' : '250 fine';
  };
  socket.on('data', chunk => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!inData) send(answer(line));
      else if (line !== '.') mail.data += `${line}\n`;
      else {
        inData = false;
        send(take(mail));
      }
    }
  });
  send('220 tests');
}
