/**
 * Derives the context of a sign-in from its request. The context contains the client's address and browser,
 * the available channels, and a function that checks the origin of the page.
 */
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
