/** Reads from a sign-in request the user's device and the page that sent the request. */
import type { FastifyRequest } from 'fastify';
import { foreignPageOrigin } from '../../../../http/security/origin.ts';
import { clientOf } from '../client.ts';
import { refuseUnlistedOrigin } from '../page-origin.ts';
import type { SignInFrom } from './continue.ts';

export const readSignInSource = (request: FastifyRequest): SignInFrom => ({
  client: clientOf(request),
  channels: new Set(request.server.noticeChannels.keys()),
  admit: merchantId => refuseUnlistedOrigin(request, merchantId, foreignPageOrigin(request)),
});
