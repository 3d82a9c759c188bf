/** Reads the user's device and the page that shows the sign-in form from a sign-in request. */
import type { FastifyRequest } from 'fastify';
import { foreignPageOrigin } from '../../../../http/security/origin.ts';
import { readClientAddressAndUserAgent } from '../client.ts';
import { throwIfUnlistedOrigin } from '../page-origin.ts';
import type { SignInFrom } from './continue.ts';

export const readSignInContext = (request: FastifyRequest): SignInFrom => ({
  client: readClientAddressAndUserAgent(request),
  channels: new Set(request.server.noticeChannels.keys()),
  admit: merchantId => throwIfUnlistedOrigin(request, merchantId, foreignPageOrigin(request)),
});
