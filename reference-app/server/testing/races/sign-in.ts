/** Races of signing in, of registering, and of the means to sign in. */
import { randomBytes } from 'node:crypto';
import type { credential, identity, register, security, steps } from '@countersign/sdk/api/contract';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { COMPANY } from '../../demo/company.ts';
import { Authenticator } from '../../resources/credential/testing/authenticator.ts';
import { CLIENT } from '../../resources/identity/testing/openid.ts';
import type { Races } from './race.ts';
import {
  beginAuthenticator,
  codeOfApp,
  newSignedIn,
  newUser,
  userBody,
  withAuthenticator,
} from './records.ts';
import { madeInTurns } from './requests.ts';
import type { RaceWorld } from './world.ts';

const PUBLIC_URL = 'https://approvals.test';

interface Step {
  step?: { kind: string; ticket: string };
}
interface Question {
  id: string;
  options: { challenge: string };
}

const password = async (world: RaceWorld) => ({ password: await world.seal(DEMO_PASSWORD) });

/** The ticket of the next step of a person who has given the password. */
async function ticketOf(world: RaceWorld): Promise<string> {
  const { body } = await world.anonymous().signIn(world.name);
  return (body.data as Step).step?.ticket ?? '';
}

async function beginPasskey(world: RaceWorld) {
  const by = await newSignedIn(world);
  const { id, options } = await world.made<Question>('POST credential/passkeyBegin', {
    by,
    body: await password(world),
  });
  const authenticator = new Authenticator(PUBLIC_URL);
  return {
    by,
    authenticator,
    body: { id, name: 'Laptop', response: authenticator.register(options as never) },
  };
}

async function withPasskey(world: RaceWorld) {
  const { by, authenticator, body } = await beginPasskey(world);
  const { passkeyId } = await world.made('POST credential/passkeyAdd', { by, body });
  return { by, authenticator, passkeyId };
}

export const credentialRaces: Races<typeof credential> = {
  'POST credential/totpBegin': async world => {
    const by = await newSignedIn(world);
    return madeInTurns(async () => ({ by, body: await password(world) }));
  },
  'POST credential/totpConfirm': async world => {
    const { client: by, secret } = await beginAuthenticator(world);
    return { by, body: { code: codeOfApp(secret, -1) } };
  },
  'POST credential/totpRemove': async world => {
    const { client: by } = await withAuthenticator(world);
    return madeInTurns(async () => ({ by, body: await password(world) }));
  },
  'POST credential/recoveryRenew': async world => {
    const { client: by } = await withAuthenticator(world);
    return madeInTurns(async () => ({ by, body: await password(world) }));
  },
  'POST credential/passkeyBegin': async world => {
    const by = await newSignedIn(world);
    return madeInTurns(async () => ({ by, body: await password(world) }));
  },
  'POST credential/passkeyAdd': async world => {
    const { by, body } = await beginPasskey(world);
    return { by, body };
  },
  'POST credential/passkeyRemove': async world => {
    const { by, passkeyId } = await withPasskey(world);
    return madeInTurns(async () => ({ by, body: { passkeyId, ...(await password(world)) } }));
  },
};
