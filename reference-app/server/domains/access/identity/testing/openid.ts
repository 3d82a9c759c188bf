/** An OpenID provider on this machine: oidc-provider, with a person who is signed in there and agrees to everything. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface OpenIdFake {
  issuer: string;
  /** The person who is signed in there. */
  subject: string;
  /** Follows the way of a browser through the provider. Returns the address that it is sent back to. */
  visit(url: string): Promise<string>;
  stop(): Promise<void>;
}

export const CLIENT = { clientId: 'countersign', clientSecret: 'secret-of-the-provider' };

export async function startOpenId(redirectUri: string): Promise<OpenIdFake> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: OpenIdFake = { issuer, subject: 'subject-1', visit, stop };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
      },
    ],
    cookies: { keys: ['a key for the cookies of a test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: 'Li Na', email: 'li.na@huaxing.test' }),
    }),
    loadExistingGrant: async ctx => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    await provider.interactionFinished(request, response, { login: { accountId: fake.subject } });
  });

  async function visit(url: string): Promise<string> {
    const cookies = new Map<string, string>();
    for (let next = url; ; ) {
      if (!next.startsWith(issuer)) return next;
      const cookie = [...cookies].map(pair => pair.join('=')).join('; ');
      const reply = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const text of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = text.split(';')[0]!.split(/=(.*)/s);
        cookies.set(name, value);
      }
      const location = reply.headers.get('location');
      if (!location) throw new Error(`The provider stopped at ${next}: ${await reply.text()}`);
      next = new URL(location, next).href;
    }
  }

  function stop(): Promise<void> {
    server.closeAllConnections();
    return new Promise(resolve => server.close(() => resolve()));
  }
  return fake;
}
