/** Reads the user's device and the page that shows the sign-in form from a sign-in request. */
import type { FastifyRequest } from 'fastify';
import { foreignPageOrigin } from '../../../../http/security/origin.ts';
import { clientOf } from '../client.ts';
import { throwIfUnlistedOrigin } from '../page-origin.ts';
import type { SignInFrom } from './continue.ts';

export const readSignInSource = (request: FastifyRequest): SignInFrom => ({
  client: clientOf(request),
  channels: new Set(request.server.noticeChannels.keys()),
  admit: merchantId => throwIfUnlistedOrigin(request, merchantId, foreignPageOrigin(request)),
});
