/** DingTalk on this machine, as its documentation says: a code is good once and for the right client. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DingTalkFake {
  url: string;
  /** A code for a person, as the page of DingTalk gives it. */
  codeFor(unionId: string): string;
  stop(): Promise<void>;
}

export async function startDingTalk(client: {
  clientId: string;
  clientSecret: string;
}): Promise<DingTalkFake> {
  const codes = new Map<string, string>();
  let made = 0;
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    let text = '';
    for await (const piece of request) text += piece;
    if (request.url === '/v1.0/oauth2/userAccessToken') {
      const { clientId, clientSecret, code, grantType } = JSON.parse(text);
      const unionId = codes.get(code);
      codes.delete(code);
      const isRight = clientId === client.clientId && clientSecret === client.clientSecret;
      if (!isRight || !unionId || grantType !== 'authorization_code')
        return send(400, { code: 'invalidParameter.authCode.notFound', message: '不存在的authCode' });
      return send(200, { accessToken: `token of ${unionId}`, expireIn: 7200 });
    }
    const token = String(request.headers['x-acs-dingtalk-access-token'] ?? '');
    if (request.url !== '/v1.0/contact/users/me' || !token.startsWith('token of '))
      return send(403, { code: 'Forbidden.AccessDenied' });
    return send(200, { nick: '李娜', unionId: token.slice('token of '.length), openId: 'open' });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codeFor: unionId => {
      const code = `code-${++made}`;
      codes.set(code, unionId);
      return code;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}
